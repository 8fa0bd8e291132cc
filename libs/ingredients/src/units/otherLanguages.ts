/**
 * What units are called in German, French, Spanish, Italian, Dutch and Portuguese, by the name under which amounts are kept.
 * Only words that begin no English name. Dots and brackets between the words of one are left out.
 */
const called: Readonly<Record<string, string>> = {
  tbsp: `
    esslöffel, essl, eßlöffel, eßl, el, gehäufte el, gestrichene el,
    cuillère à soupe, cuillères à soupe, cuillère à s, cuillères à s, cuillerée à soupe, cuillerées à soupe,
    cuil à soupe, cuil à s, c à soupe, c à s, c s, càs, cas, cs, cuiller à soupe, cuillers à soupe,
    cucharada, cucharadas, cucharada sopera, cucharadas soperas, cda, cdas,
    cucchiaio, cucchiai, cucchiaio da tavola, cucchiai da tavola, cucch,
    eetlepel, eetlepels, eetl, colher de sopa, colheres de sopa, colher sopa, colheres sopa, col de sopa, col sopa,
    c de sopa, c sopa
  `,
  tsp: `
    teelöffel, teel, tl, cuillère à café, cuillères à café, cuillère à thé, cuillères à thé, cuillère à c, cuillères à c,
    cuillerée à café, cuillerées à café, cuil à café, cuil à c, c à café, c à c, c c, c à thé, càc, cac,
    cucharadita, cucharaditas, cucharadita de café, cucharada de postre, cdta, cdtas, cdita, cditas,
    cucchiaino, cucchiaini, cucchiaino da caffè, cucchiaini da caffè, cucchiaino da tè, cucchiaini da tè,
    theelepel, theelepels, theel, koffielepel, koffielepels, colher de chá, colheres de chá, colher chá, colheres chá,
    colher de café, colheres de café, col de chá, col chá, c de chá, c chá
  `,
  dessertspoon: 'colher de sobremesa, colheres de sobremesa, dessertlepel, dessertlepels',
  g: 'gramm, gramos, gramo, grammi, grammo, gramas, grama',
  kg: 'kilogramm, chilo, quilo, quilos, kilogramo, kilogramos, chilogrammo, chilogrammi',
  ml: 'milliliter, mililitro, mililitros, millilitro, millilitri',
  cl: 'zentiliter, centilitro, centilitros, centilitri',
  dl: 'deziliter, decilitro, decilitri, decilitros',
  l: 'litro, litros, litri',
  pinch: `
    prise, prisen, messerspitze, messerspitzen, msp, pincée, pincées, pizca, pizcas, pizzico, pizzichi, snufje, snufjes,
    mespunt, mespuntje, pitada, pitadas
  `,
  clove: `
    zehe, zehen, gousse, gousses, diente, dientes, spicchio, spicchi, teen, tenen, teentje, teentjes, dente, dentes
  `,
  slice: `
    scheibe, scheiben, tranche, tranches, rebanada, rebanadas, loncha, lonchas, rodaja, rodajas, fetta, fette, plak, plakken,
    plakje, plakjes, snee, sneetje, sneetjes, fatia, fatias
  `,
  bunch:
    'bund, bunde, botte, bottes, bouquet, bouquets, manojo, manojos, mazzetto, mazzetti, mazzo, bos, bosje, bosjes, maço, maços',
  branch: 'branche',
  sprig: `
    zweig, zweige, zweiglein, stängel, stiel, stiele, brin, brins, ramita, ramitas, rametto, rametti, takje, takjes, raminho,
    raminhos, ramo, ramos
  `,
  handful:
    'handvoll, poignée, poignées, puñado, puñados, manciata, manciate, handje, handjes, handvol, punhado, punhados',
  leaf: 'blatt, blätter, feuille, feuilles, hoja, hojas, foglia, foglie, blaadje, blaadjes, folha, folhas',
  can: 'dose, dosen, boîte, boîtes, boite, boites, lata, latas, scatola, scatole, scatoletta, scatolette, blik, blikken, blikje, blikjes',
  jar: 'bocal, bocaux, bote, botes, barattolo, barattoli, vasetto, vasetti, potje, potjes, pote, potes',
  glass: 'glas, gläser, verre, verres, vaso, vasos, bicchiere, bicchieri, glazen, copo, copos',
  cup: 'tasse, tassen, tasses, taza, tazas, tazza, tazze, kopje, kopjes, xícara, xícaras, xícara de chá, xícaras de chá, xícara chá, xícaras chá, chávena, chávenas',
  packet: `
    päckchen, pck, pckg, tüte, tüten, tütchen, beutel, sobre, sobres, bustina, bustine, zakje, zakjes
  `,
  package:
    'packung, packungen, paquet, paquets, paquete, paquetes, confezione, confezioni, pak, pakje, pakjes, pacote, pacotes',
  piece: `
    unit, units, stück, stücke, stk, morceau, morceaux, trozo, trozos, unidad, unidades, pezzo, pezzi, stuk, stuks, stukje, stukjes, unidade,
    unidades, pedaço, pedaços
  `,
  bottle:
    'flasche, flaschen, bouteille, bouteilles, botella, botellas, bottiglia, bottiglie, fles, flessen, garrafa, garrafas',
  tub: 'becher, bakje, bakjes, barquette, barquettes',
  cube: 'würfel, cubetto, cubetti, blokje, blokjes, cubos',
  stick: 'stange, stangen, bâton, bâtons',
  stalk: 'tige, tiges, stengel, stengels, tallo, tallos, talo, talos',
  head: 'kopf, köpfe, tête, têtes, cabeza, cabezas, krop, kropjes',
  bulb: 'knolle, knollen, bulbe, bulbes',
  drop: 'tropfen, goutte, gouttes, gota, gotas, goccia, gocce, druppel, druppels',
  splash: 'schuss, spritzer, chorro, chorrito, chorritos, scheut, scheutje, scheutjes, trait, traits',
};

/** The units whose names begin with a word: the words of the whole name, longest first. */
export const unitsByFirstWord: ReadonlyMap<string, readonly { words: readonly string[]; unit: string }[]> =
  (() => {
    const found = new Map<string, { words: string[]; unit: string }[]>();
    for (const [unit, names] of Object.entries(called)) {
      for (const name of names.trim().split(',')) {
        const words = name.trim().split(' ');
        const [first = ''] = words;
        found.set(first, [...(found.get(first) ?? []), { words, unit }]);
      }
    }
    for (const names of found.values()) names.sort((one, other) => other.words.length - one.words.length);
    return found;
  })();
