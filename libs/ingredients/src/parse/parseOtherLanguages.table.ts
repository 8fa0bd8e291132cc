/**
 * Lines in German, French, Spanish, Italian, Dutch and Portuguese, one a row as in `parseLines.table.ts`: amounts, units and
 * names; then numbers in other notations. Written for this project.
 */
export const parseOtherLanguagesTable = `
2 EL Olivenöl | 2 | tbsp | Olivenöl |
½ TL Zimt | 0.5 | tsp | Zimt |
3 Esslöffel Zucker | 3 | tbsp | Zucker |
1 Prise Salz | 1 | pinch | Salz |
250 g Mehl | 250 | g | Mehl |
500 Gramm Kartoffeln | 500 | g | Kartoffeln |
1 Dose Tomaten (400 g) | 1 | can | Tomaten | 400 g
2 Zehen Knoblauch, fein gehackt | 2 | clove | Knoblauch | fein gehackt
1 Bund Petersilie | 1 | bunch | Petersilie |
4 Eier | 4 | | Eier |
2-3 Karotten | 2-3 | | Karotten |
1 Päckchen Backpulver | 1 | packet | Backpulver |
2 Scheiben Toast | 2 | slice | Toast |
1 Becher Sahne | 1 | tub | Sahne |
2 c. à s. d'huile d'olive | 2 | tbsp | huile d'olive |
2 cuillères à soupe d’huile d’olive | 2 | tbsp | huile d'olive |
1 cuillère à café de sel | 1 | tsp | sel |
1 càc de cumin | 1 | tsp | cumin |
2 c.c. de paprika | 2 | tsp | paprika |
1 c.s d'eau | 1 | tbsp | eau |
2 branches de romarin | 2 | branch | romarin |
1 branche de céleri | 1 | branch | céleri |
1/2 de botte de persil | 0.5 | bunch | persil |
½ botte de ciboulette ciselée | 0.5 | bunch | ciboulette | ciselée
2 petites carottes | 2 | | carottes | petites
1 petite courgette | 1 | | courgette | petite
1 petite boîte de maïs | 1 | can | maïs | petite
150 g de petits pois | 150 | g | petits pois |
250 g Dinkelmehl Type 630 | 250 | g | Dinkelmehl Type 630 |
peterselie om te garneren | | | peterselie | om te garneren
2 EL Butterschmalz zum Braten | 2 | tbsp | Butterschmalz | zum Braten
3 units Shallots | 3 | piece | Shallots |
200 g de farine | 200 | g | farine |
3 gousses d'ail | 3 | clove | ail |
1 pincée de sel | 1 | pinch | sel |
10 cl de lait | 10 | cl | lait |
2 tranches de jambon | 2 | slice | jambon |
1 sachet de levure | 1 | sachet | levure |
250 ml de la crème | 250 | ml | crème |
2 cucharadas de aceite de oliva | 2 | tbsp | aceite de oliva |
1 cucharadita de sal | 1 | tsp | sal |
1 pizca de pimienta | 1 | pinch | pimienta |
2 dientes de ajo, picados | 2 | clove | ajo | picados
1 taza de arroz | 1 | cup | arroz |
300 gramos de harina | 300 | g | harina |
100 g di burro | 100 | g | burro |
2 cucchiai d'olio | 2 | tbsp | olio |
2 cucchiai di olio d'oliva | 2 | tbsp | olio d'oliva |
1 cucchiaino di zucchero | 1 | tsp | zucchero |
1 spicchio d'aglio | 1 | clove | aglio |
1 pizzico di sale | 1 | pinch | sale |
1 bustina di lievito | 1 | packet | lievito |
2 el olie | 2 | tbsp | olie |
1 tl kaneel | 1 | tsp | kaneel |
2 eetlepels suiker | 2 | tbsp | suiker |
1 teentje knoflook | 1 | clove | knoflook |
1 blikje tomaten | 1 | can | tomaten |
1 snufje zout | 1 | pinch | zout |
2 colheres (sopa) de açúcar | 2 | tbsp | açúcar |
2 colheres de sopa de azeite | 2 | tbsp | azeite |
1 colher de chá de fermento | 1 | tsp | fermento |
1 xícara (chá) de farinha | 1 | cup | farinha |
2 xícaras de chá de leite | 2 | cup | leite |
2 dentes de alho | 2 | clove | alho |
1 pitada de sal | 1 | pinch | sal |
1 can of Del Monte tomatoes | 1 | can | Del Monte tomatoes |
1 D'Anjou pear | 1 | | D'Anjou pear |
2 gehackte Zwiebeln | 2 | | Zwiebeln | gehackte
1 große fein gewürfelte Zwiebel | 1 | | Zwiebel | große fein gewürfelte
100 g frisch geriebener Parmesan | 100 | g | Parmesan | frisch geriebener
1 TL frisch gemahlener Pfeffer | 1 | tsp | Pfeffer | frisch gemahlener
100 g gemahlene Mandeln | 100 | g | gemahlene Mandeln |
400 g gehacktes Rindfleisch | 400 | g | gehacktes Rindfleisch |
150 g geriebener Käse | 150 | g | geriebener Käse |
400 g gehackte Tomaten | 400 | g | gehackte Tomaten |
1 Bund Petersilie gehackt | 1 | bunch | Petersilie | gehackt
2 oignons finement émincés | 2 | | oignons | finement émincés
300 g de carottes coupées en rondelles | 300 | g | carottes | coupées en rondelles
100 g de lardons fumés | 100 | g | lardons fumés |
100 g de fromage râpé | 100 | g | fromage râpé |
1 c. à s. de gros sel | 1 | tbsp | gros sel |
2 grosses pommes de terre | 2 | | pommes de terre | grosses
400 g de tomates pelées | 400 | g | tomates pelées |
1 cebolla grande picada | 1 | | cebolla | grande picada
2 tomates maduros cortados en dados | 2 | | tomates maduros | cortados en dados
300 g de carne picada de ternera | 300 | g | carne picada de ternera |
1 cucharada de perejil muy picado | 1 | tbsp | perejil | muy picado
200 g de jamón en tiras | 200 | g | jamón | en tiras
1 cipolla piccola tritata finemente | 1 | | cipolla | piccola tritata finemente
200 g di pomodorini tagliati a metà | 200 | g | pomodorini | tagliati a metà
300 g di carne macinata | 300 | g | carne macinata |
2 melanzane a cubetti | 2 | | melanzane | a cubetti
1 grote ui, gesnipperd | 1 | | ui | grote, gesnipperd
2 fijngesneden sjalotten | 2 | | sjalotten | fijngesneden
200 g geraspte oude kaas | 200 | g | geraspte oude kaas |
1 el vers gehakte munt | 1 | tbsp | munt | vers gehakte
1 cenoura média ralada | 1 | | cenoura média | ralada
2 tomates sem pele picados | 2 | | tomates | sem pele picados
2 peitos de frango cortados em cubos | 2 | | peitos de frango | cortados em cubos
1 grande latte | 1 | | grande latte |
2 petite peas packs | 2 | | petite peas packs |
1 tin petite diced tomatoes | 1 | can | petite diced tomatoes |
1'000 g flour | 1000 | g | flour |
1’000 g Mehl | 1000 | g | Mehl |
1'250.5 g flour | 1250.5 | g | flour |
1'000'000 g flour | 1000000 | g | flour |
１／２ cup milk | 0.5 | cup | milk |
１ １／２ cups milk | 1.5 | cup | milk |
２００ｇ flour | 200 | g | flour |
１，５ kg flour | 1.5 | kg | flour |
1∕2 cup milk | 0.5 | cup | milk |
¹⁄₂ cup milk | 0.5 | cup | milk |
1 ¹/₃ cups milk | 4/3 | cup | milk |
２～３ eggs | 2-3 | | eggs |
`;
