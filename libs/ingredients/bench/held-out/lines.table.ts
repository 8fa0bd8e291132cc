/**
 * Lines as recipes of six languages have them, with what one would write on a list: line | name. Written before the preparations
 * of these languages were known; the README says what was found when they first were.
 */
export const heldOutLines = `
2 gehackte Zwiebeln | Zwiebeln
3 fein gewürfelte Karotten | Karotten
200 g geriebener Gouda | Gouda
1 EL fein gehackte Petersilie | Petersilie
100 g geschmolzene Butter | Butter
2 große Eier | Eier
1 Knoblauchzehe, gepresst | Knoblauchzehe
500 g mehligkochende Kartoffeln, geschält | mehligkochende Kartoffeln
250 g gemischtes Hackfleisch | gemischtes Hackfleisch
1 Dose gehackte Tomaten | gehackte Tomaten
100 g getrocknete Tomaten | getrocknete Tomaten
1 Zwiebel, in Ringe geschnitten | Zwiebel
etwas frisch gemahlener Pfeffer | Pfeffer
50 g grob gehackte Walnüsse | Walnüsse
2 oignons émincés | oignons
3 carottes râpées | carottes
1 gousse d'ail hachée | ail
100 g de beurre fondu | beurre
2 gros œufs | œufs
200 g de fromage râpé | fromage râpé
4 tomates coupées en dés | tomates
1 bouquet de persil finement ciselé | persil
1 boîte de tomates concassées | tomates concassées
200 g de saumon fumé | saumon fumé
1 citron non traité | citron non traité
3 blancs d'œufs battus en neige | blancs d'œufs
2 pommes épluchées et coupées en quartiers | pommes
250 g de viande hachée | viande hachée
1 cebolla picada | cebolla
2 dientes de ajo picados | ajo
3 tomates pelados y cortados en cubos | tomates
100 g de queso rallado | queso rallado
2 huevos batidos | huevos
1 cebolla grande | cebolla
50 g de mantequilla derretida | mantequilla
500 g de carne picada | carne picada
1 pimiento rojo cortado en tiras | pimiento rojo
2 cucharadas de perejil picado | perejil
1 lata de tomate triturado | tomate triturado
200 g de jamón cortado en dados | jamón
1 cipolla tritata | cipolla
2 spicchi d'aglio tritati | aglio
2 carote tagliate a rondelle | carote
100 g di burro fuso | burro
3 uova sbattute | uova
50 g di parmigiano grattugiato | parmigiano
1 cipolla grande | cipolla
400 g di carne macinata | carne macinata
500 g di patate lesse | patate
1 mazzetto di prezzemolo tritato finemente | prezzemolo
1 scatola di pomodori pelati | pomodori pelati
2 zucchine a fette | zucchine
2 gesnipperde uien | uien
1 teentje fijngehakte knoflook | knoflook
100 g geraspte kaas | geraspte kaas
3 grote eieren | eieren
50 g gesmolten boter | boter
1 rode paprika, in reepjes | rode paprika
1 blik gepelde tomaten | gepelde tomaten
2 el fijngesneden peterselie | peterselie
400 g aardappelen in blokjes | aardappelen
1 ui, fijngesnipperd | ui
500 g gehakt | gehakt
1 cebola picada | cebola
2 dentes de alho picados | alho
3 tomates sem pele picados | tomates
100 g de queijo ralado | queijo ralado
2 ovos batidos | ovos
1 cebola grande | cebola
50 g de manteiga derretida | manteiga
500 g de carne moída | carne moída
1 cenoura ralada | cenoura
2 colheres (sopa) de salsa picada | salsa
1 lata de tomates pelados | tomates pelados
4 batatas descascadas e cortadas em cubos | batatas
`;
