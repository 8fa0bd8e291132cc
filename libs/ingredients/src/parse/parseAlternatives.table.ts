/** Lines that leave a choice, say things twice, or name what the thing comes in or with; columns as in parseLines.table.ts. */
export const parseAlternativesTable = `
1 tin (400 g) plum tomatoes in tomato juice, drained | 1 | can | plum tomatoes in tomato juice | 400 g, drained
2 tablespoons yogurt, quark or sour cream | 2 | tbsp | yogurt, quark or sour cream |
6 Spanish, Greek or Italian green olives | 6 | | Spanish, Greek or Italian green olives |
300 g cod, pollack, or other white fish | 300 | g | cod, pollack, or other white fish |
1 bag washed rocket or baby spinach (or more to taste) | 1 | bag | rocket or baby spinach | washed, or more to taste
1 cup icing (powdered) sugar, sifted | 1 | cup | icing (powdered) sugar | sifted
2 spring onions (see note), sliced | 2 | | spring onions | see note, sliced
1 celeriac (large), peeled | 1 | | celeriac | large, peeled
4 chicken legs with skin, trimmed | 4 | | chicken legs with skin | trimmed
1 pot chili without beans | 1 | pot | chili without beans |
14 oz (400 g) tin black beans, rinsed | 14 | oz | black beans | 400 g, tin, rinsed
Coriander sprigs, for garnish | | sprig | Coriander | for garnish
1/2 tsp ground white pepper | 0.5 | tsp | white pepper | ground
1 very large handful rocket | 1 | handful | rocket | very large
a handful of soft herbs e.g. chervil and dill | 1 | handful | soft herbs | e.g. chervil and dill
1 leek or 2 shallots, sliced | 1 | | leek | or 2 shallots, sliced
1 cup nuts or as needed | 1 | cup | nuts | or as needed
2 lemon slices, to serve | 2 | slice | lemon | to serve
1 packet refrigerated puff pastry | 1 | packet | puff pastry | refrigerated
`;
