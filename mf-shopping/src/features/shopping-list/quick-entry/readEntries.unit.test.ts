import { nameBeingTyped, readChosen, readEntries, readLines } from './readEntries';

const shown = (text: string) =>
  readEntries(text).map(({ name, quantity }) => (quantity ? `${name} | ${quantity}` : name));

test.each([
  ['2 l milk, eggs; bread', ['milk | 2 l', 'eggs', 'bread']],
  ['1,5 kg Kartoffeln, 2 Zwiebeln', ['Kartoffeln | 1.5 kg', 'Zwiebeln | 2']],
  ['eggs,2 l milk', ['eggs', 'milk | 2 l']],
  ['milk 2 l', ['milk | 2 l']],
  ['2-3 onions', ['onions | 2–3']],
  ['Dish soap', ['Dish soap']],
  [' ; , ', []],
])('parses %j as %j', (text, entries) => {
  expect(shown(text)).toEqual(entries);
});

test.each([
  ['2 large eggs', ['eggs, large | 2']],
  ['milk (semi-skimmed)', ['milk (semi-skimmed)']],
  ['toilet paper 12 rolls', ['toilet paper 12 rolls']],
  ['7up', ['7up']],
  ['2', ['2']],
  ['2% milk', ['2% milk']],
])('loses no word when parsing %j as %j', (text, entries) => {
  expect(shown(text)).toEqual(entries);
});

test('parses pasted lines as one item each, without bullets', () => {
  const lines = ['- [ ] Milk', '* 2 onions, chopped', '', '• Eggs', '[x] Bread, sliced'];
  expect(readLines(lines).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Milk', null],
    ['onions, chopped', '2'],
    ['Eggs', null],
    ['Bread, sliced', null],
  ]);
});

test('cuts names that are too long', () => {
  const [entry] = readLines([`2 l ${'milk '.repeat(60)}`]);
  expect(entry?.name).toHaveLength(200);
  expect(entry?.quantity).toBeNull();
});

test.each([
  ['mi', 'mi'],
  ['eggs, mi', 'mi'],
  ['eggs, 2 l mi', 'mi'],
  ['eggs, ', ''],
  ['2 ', '2 '],
])('finds the name being typed in %j: %j', (text, name) => {
  expect(nameBeingTyped(text)).toBe(name);
});

const unchanged = `
7 Up · 7up · bread £2 · pan 1,20€ · milk @ 1.20 · cheese 4.99 · 2.50 bread · $5 gift card · 5€ Blumen
24/7 gum · 50/50 bread · 9 x 13 foil pan · Heinz 57 · Kölnisch Wasser 4711 · Mehl Typ 405 · farine T45 · Chanel No 5
9 volt battery · 9 Volt Block · pile 9 volts · 90 min pizza · Pizza 90 Min · 60 watt bulb · 5 ply toilet paper
365 days calendar · 50 SPF sunscreen · 5 m rope · 20cm cake tin · Backform 26 cm · 18" pizza · 2' rope
3 for 2 yoghurts · 3 für 2 Joghurt · 3 pour 2 yaourts · 3 por 2 yogures · 3 per 2 yogurt · 3 voor 2 yoghurt
2+ lemons · Pampers 4+ · 1+1 toothpaste · ~2 kg apples · #2 pencils · 80 g/m2 paper · 3.5% milk · half & half
7 grain bread · four cheese pizza · three bean salad · pizza 4 formaggi · 4 formaggi pizza · 1000 island dressing
nappies size 4 · Windeln Größe 4 · couches taille 4 · pañales talla 4 · pannolini taglia 4 · fraldas tamanho 4 · luiers maat 4
2 size 9 needles · wine 2019 · 2024 wine · 1.000 Servietten · 12er Pack Eier · 5 a day juice`
  .trim()
  .split(/ · |\n/u);

it.each(unchanged)('keeps the number of %j in the name', (text) => {
  expect(shown(text)).toEqual([text]);
});

it.each([
  ['2x milk', ['milk | 2']],
  ['kitchen roll x 4', ['kitchen roll | 4']],
  ['eggs 6', ['eggs | 6']],
  ['huevos 6', ['huevos | 6']],
  ['500 g Mehl Typ 405', ['Mehl Typ 405 | 500 g']],
  ['2 bread £2', ['bread £2 | 2']],
  ['2 l milk £1.20', ['milk £1.20 | 2 l']],
  ['2 × 500 g pasta', ['500 g pasta | 2']],
  ['Bier 6 x 0,5 l', ['Bier 0,5 l | 6']],
  ['2 x 400g tins tomatoes', ['400g tins tomatoes | 2']],
  ["3 Ben & Jerry's", ["Ben & Jerry's | 3"]],
  ['1 tin of tomatoes (400 g)', ['tomatoes, 400 g | 1 can']],
])('parses the amount of %j and leaves the rest in the name', (text, entries) => {
  expect(shown(text)).toEqual(entries);
});

it.each([
  ['Nutella, 2', ['Nutella | 2']],
  ['milk, 2 l, bread', ['milk | 2 l', 'bread']],
  ['Heinz 57, 2', ['Heinz 57 | 2']],
  ['2 l milk, 3', ['milk | 2 l', '3']],
  ['2; 3', ['2', '3']],
])('assigns an amount after a comma to the item before: %j', (text, entries) => {
  expect(shown(text)).toEqual(entries);
});

describe('names that the household uses', () => {
  const own = (name: string) => ['4 apples juice', '7 up'].includes(name.toLowerCase());

  it("doesn't parse a name that the household uses", () => {
    expect(readEntries('4 apples juice, 2 eggs', own)).toMatchObject([
      { name: '4 apples juice', quantity: null },
      { name: 'eggs', quantity: '2' },
    ]);
  });

  it('keeps a chosen name unchanged, with the amount in front of it', () => {
    expect(readChosen('', '7 Up')).toMatchObject([{ name: '7 Up', quantity: null }]);
    expect(readChosen('eggs; 2 ', '7 Up')).toMatchObject([{ name: 'eggs' }, { name: '7 Up', quantity: '2' }]);
    expect(readChosen('3 x ', 'Milk')).toMatchObject([{ name: 'Milk', quantity: '3' }]);
    expect(readChosen('£2 ', 'Milk')).toMatchObject([{ name: '£2 Milk', quantity: null }]);
  });
});
