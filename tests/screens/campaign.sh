# campaign.sh: a campaign on the terminal: what is read is a page that waits; story tiles and quests on the pages.
. tests/screens/lib

# Two at one terminal: each of them is read the first card, and not again.
terminal 110 50 campaign new Coast --players 2 --seat 0=human --seat 1=human --seed 1665
appears 'Seat 0, press Enter.'
keys Enter
check campaign-read 'the card is not read on a page' appears 'A story card is read: The Healer of the Salt Coast.'
check campaign-read-front 'its front is not read' appears 'Soldiers who have not'
check campaign-read-tile 'its tile is not told' appears 'Portobelo: the story tile of The Healer of the Salt Coast.'
keys Enter
check campaign-question 'no question after the page' appears 'First the card you plan'
check campaign-map 'no story tile on the map' appears 'story: The Healer'
screen >"$dir/map"
check campaign-no-city 'an action of a city that is none' hasnt "$dir/map" 'quest here'
type_line '1;1;1;1'
appears 'Keep '
type_line 1
appears 'Seat 1, press Enter.'
keys Enter
check campaign-read-to-both 'the other seat is not read it' appears 'A story card is read: The Healer of the Salt Coast.'
keys Enter
appears 'First the card you plan'
type_line '1;1;1;1'
appears 'Keep '
type_line 1
appears 'Seat 0, press Enter.'
keys Enter
check campaign-read-once 'it is read again' appears 'Where do you sail?'
type_line story
check campaign-story 'no page of the story' appears 'Story tiles left: 3'
tmux -S "$dir/tmux" kill-server 2>/dev/null

# The game with a vote that differs: what the page of a seat says of its story tiles.
two=tests/golden/played/maracaibo-campaign-two
votes=$(sed '1,/^$/d' $two | grep -n ' vote ' | head -1 | cut -d: -f1)
"$QUAYSIDE" show $two --to $((votes - 1)) --seat 0 --json >"$dir/scene"
check campaign-vote 'not asked in words' has "$dir/scene" '"words":"Carry it to the garrison of Cartagena"'
check campaign-tiles 'whose story tiles' grep -q '"seats.0.stories":\["02"' "$dir/scene"
finish
