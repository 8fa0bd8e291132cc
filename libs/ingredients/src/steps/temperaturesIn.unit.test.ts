import { temperaturesIn } from './temperaturesIn';

function converted(text: string, system: 'us' | 'metric', language: string | null): string {
  return temperaturesIn(text, system, language).reduceRight(
    (shown, { from, to, text: other }) => shown.slice(0, from) + other + shown.slice(to),
    text,
  );
}

test.each([
  ['en', 'Bake at 180 °C.', 'Bake at 350 °F.'],
  ['en', 'Heat the oven to 200C/180C fan/gas 6.', 'Heat the oven to 400 °F/350 °F fan/gas 6.'],
  ['en', 'Bake at 160–170°C for 20 minutes', 'Bake at 325–340 °F for 20 minutes'],
  ['en', 'Freeze at -18 °C', 'Freeze at 0 °F'],
  ['en', 'Heat to 180 degrees Celsius, stir', 'Heat to 350 °F, stir'],
  ['en', 'Roast at 200 °C (400 °F).', 'Roast at 200 °C (400 °F).'],
  ['en', 'Roast at 200 °C (180 °C fan/400 °F).', 'Roast at 200 °C (180 °C fan/400 °F).'],
  ['en', 'Turn the tin by 180 degrees', 'Turn the tin by 180 degrees'],
  ['en', 'Bake at 350°', 'Bake at 350°'],
  ['en', 'Stir in 2 C flour and 250 C', 'Stir in 2 C flour and 475 °F'],
  ['en', 'Bake at 220 ℃', 'Bake at 425 °F'],
  ['de', 'Bei 180 Grad 25 Minuten backen.', 'Bei 350 °F 25 Minuten backen.'],
  ['de', 'Ofen auf 200° vorheizen', 'Ofen auf 400 °F vorheizen'],
  ['de', 'Die Form um 180 Grad drehen', 'Die Form um 180 Grad drehen'],
  ['de', 'Bei 160 bis 180 °C Umluft', 'Bei 325–350 °F Umluft'],
  ['fr', 'Enfourner 20 minutes à 180 °C', 'Enfourner 20 minutes à 350 °F'],
  ['es', 'Hornear a 180 ºC', 'Hornear a 350 °F'],
  ['it', 'Cuocere a 180 gradi', 'Cuocere a 350 °F'],
  ['nl', 'Verwarm op 180 graden', 'Verwarm op 350 °F'],
  ['pt', 'Asse a 180 graus', 'Asse a 350 °F'],
])('shows in Fahrenheit (%s): %s', (language, text, shown) => {
  expect(converted(text, 'us', language)).toBe(shown);
});

test.each([
  ['en', 'Bake at 350 °F.', 'Bake at 180 °C.'],
  ['en', 'Bake at 350° for 20 minutes', 'Bake at 180 °C for 20 minutes'],
  ['en', 'Bake at 425 degrees until brown', 'Bake at 220 °C until brown'],
  ['en', 'Bake at 375F', 'Bake at 190 °C'],
  ['en', 'Warm to 105 to 115 °F', 'Warm to 41–46 °C'],
  ['en', 'Keep warm at 200 degrees', 'Keep warm at 200 degrees'],
  ['en', 'Bake at 180 °C', 'Bake at 180 °C'],
  [null, 'Bake at 350°F', 'Bake at 180 °C'],
])('shows in Celsius (%s): %s', (language, text, shown) => {
  expect(converted(text, 'metric', language)).toBe(shown);
});
