/**
 * Lines in German, French, Spanish, Italian, Dutch and Portuguese, one a row as in `parseLines.table.ts`: amounts, units and
 * names. Written for this project.
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
`;
