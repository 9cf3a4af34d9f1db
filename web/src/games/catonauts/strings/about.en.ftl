# What the things on the table of Catonauts are and do.
about-planet-does = Fly here along a row or a column. The cats on the card you leave come aboard. Cats of this planet’s colour may get off here.
about-planet-rocket-does = { $name } stands here. You may fly across, for the cats at your exit, but not stop.
about-hole = { $cell }: a hole
about-hole-does = The deck is empty, so this place stays open. Fly across it freely, but do not stop.
about-pawn = { $name }’s rocket
about-pawn-does = Shows on which planet the player stands. Others may cross it at the price of a card, but not stop there.
about-price = Costs a card
about-price-does = The way leads over another rocket: the cats next to your exit are lost.
about-aboard-does = { $count ->
    [one] A cat on board. It counts a point once it has got off on a planet of its colour.
   *[other] Cats on board. They count { $count } points once they have got off on a planet of their colour.
}
about-boarding = Coming aboard
about-boarding-does = These cats get in when you fly away from their card. They sit down next to the exit.
about-pill = What a landing brings
about-pill-does = Points if the cats from the exit up to here get off. Strangers among them go to the discard.
about-keep = Nobody gets off
about-keep-does = All stay aboard and the turn ends. There is room for everybody.
about-exit = The exit
about-exit-does = Cats get off from here on, in order: who boarded last gets off first.
about-rocket = The rocket
about-rocket-does = Cats sit in the order in which they came aboard. Cats still here at the end count nothing.
about-deck = The deck
about-deck-does = Each card taken from the field is replaced from here. When the last one lies open, everybody has one more turn.
about-discard = The discard
about-discard-does = Cats lost on a flight or thrown out on a landing. They are out of the game.
about-mark = Name of a row or column
about-mark-does = The log calls a planet by its column and row, as b2.
