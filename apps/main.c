/*
 * main.c: the quayside command. So far it says what there is.
 */
#include <stdio.h>

int main(void)
{
    puts("Quayside plays four harbour board games:");
    puts("  embarcadero  yonder  maracaibo  wharfside");
    puts("None of them can be played yet.");
    return 0;
}
