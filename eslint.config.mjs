import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import regexp from 'eslint-plugin-regexp';
import { loneText } from './tools/eslint/loneText.mjs';

const web = ['shell/**', 'mf-*/**', 'libs/ui/**', 'libs/recipe-ui/**', 'libs/web-kit/**'];
const screens = ['shell/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}'];
const ownKeyframes = {
  name: 'styled-components',
  importNames: ['keyframes'],
  message:
    'Use `animation` of @forkcast/ui: keyframes cost a page that is shown the style of everything (ADR 35).',
};
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only, but for what a remote exposes.',
};
// Siblings of one parent share their keys with the lists between them; two that are equal make React lose both.
const namedKey = {
  selector: [
    "JSXAttribute[name.name='key']:not(CallExpression[callee.property.name=/^(map|flatMap|from)$/] JSXAttribute)",
    ":not(TemplateLiteral[quasis.0.value.raw!=''])",
  ].join(' > JSXExpressionContainer > '),
  message: 'Outside of a list a key begins with a name of its own: key={`adding-${round}`}.',
};

// React calls what an effect returns as its clean-up, and DOM methods typed as void may return a promise.
const returnedFromEffect = {
  selector: [
    'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/]',
    'ArrowFunctionExpression.arguments[expression=true]',
    ':not(ArrowFunctionExpression, Identifier, UnaryExpression[operator="void"]).body',
  ].join(' > '),
  message: 'An effect returns nothing but a clean-up function: use braces.',
};

// `push(...values)` throws a RangeError where there are more than about 120,000 values.
const unboundedSpread = {
  selector:
    'CallExpression[callee.property.name=/^(push|unshift|splice|concat|max|min|fromCharCode|fromCodePoint)$/] > SpreadElement',
  message: 'A file may hold any number of values: use addAll or a loop.',
};

const unpreparedZod = {
  selector: [
    "Program:has(> ImportDeclaration[source.value='zod'][importKind!='type'])",
    ":not(:has(> ImportDeclaration[source.value='@forkcast/contracts/jitless']))",
  ].join(''),
  message: "The pages' policy forbids eval: import '@forkcast/contracts/jitless' before a schema is made.",
};

// Apps in which whatever people see or hear is asked for by key (`defineTexts`).
const textsByKey = ['mf-*', 'shell', 'libs/ui', 'libs/recipe-ui', 'libs/web-kit'].map(
  (app) => `${app}/src/**/*.{ts,tsx}`,
);
const spokenProp =
  /^(aria-(label|description|roledescription|valuetext)|alt|(sub)?title|label|\w+Label|placeholder|hint|body|description|caption|note|message)$/;
const written = (pattern) =>
  ['', ':matches(ConditionalExpression, LogicalExpression) > '].flatMap((way) => [
    `${way}Literal[value=${pattern}]`,
    `${way}TemplateLiteral > TemplateElement[value.raw=${pattern}]`,
  ]);
const spokenPlaces = [
  `JSXAttribute[name.name=${spokenProp}]`,
  `:matches(JSXAttribute[name.name=${spokenProp}], JSXElement, JSXFragment) > JSXExpressionContainer`,
  // What zod says about a field.
  'CallExpression[callee.property.name=/^(min|max|length|regex|email|url|refine)$/]',
];
// Here codes and keys stand as well: a text has spaces or begins with a capital letter.
const mixedPlaces = [
  `Property[key.name=${spokenProp}]`,
  'CallExpression:matches([callee.name=/^(done|failed|toast)$/], [callee.property.name=/^(done|failed|toast)$/])',
];
const writtenText = [
  'JSXText[value=/\\p{L}/u]',
  ...spokenPlaces.flatMap((place) => written('/\\p{L}/u').map((text) => `${place} > ${text}`)),
  ...mixedPlaces.flatMap((place) => written('/^\\p{Lu}|\\s/u').map((text) => `${place} > ${text}`)),
].map((selector) => ({
  selector,
  message: "Texts are in the feature's texts.ts and asked for by key: t('…').",
}));
const tables = ['**/texts.ts', '**/dragTexts.ts'];

// What a remote exposes is its default export: React.lazy asks for one.
const exposed = [
  'shell/src/**',
  'mf-*/src/App.tsx',
  'mf-*/src/*Panel.tsx',
  'mf-*/src/RunningTimers.tsx',
  'mf-*/src/WaitingChanges.tsx',
  'mf-*/src/routes.tsx',
  'tools/**',
  '**/*.d.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      'data/**',
      'coverage/**',
      'tools/new-remote/template/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    // A pattern that can be made to take the square of a text's length is a way to stop the house.
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { ignorePartial: false, report: 'potential' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A type parameter's name documents a port even where one occurrence would do; async keeps a port's shape.
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      // Aim for 60. Longer ones are a switch over events or a list of declarations.
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', noDefaultExport, namedKey, returnedFromEffect],
    },
  },
  {
    files: web.map((folder) => `${folder}/*.{ts,tsx}`),
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // The form controls of libs/ui are labelled inside; the rule cannot see into them.
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either' }],
    },
  },
  {
    files: web.map((folder) => `${folder}/*.{ts,tsx}`),
    ignores: tests,
    rules: {
      'no-restricted-imports': ['error', { paths: [ownKeyframes] }],
      'no-restricted-properties': [
        'error',
        {
          property: 'isComposing',
          message: 'Safari sets it to false too early: use isComposing(event) of @forkcast/ui.',
        },
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'It is not there over plain HTTP: use @forkcast/web-kit/newId.',
        },
      ],
    },
  },
  {
    files: web.map((folder) => `${folder}/*.tsx`),
    ignores: tests,
    plugins: { forkcast: { rules: { 'lone-text': loneText } } },
    rules: { 'forkcast/lone-text': 'error' },
  },
  {
    files: screens,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ownKeyframes,
            {
              name: 'react-dom/client',
              message: 'Shared singletons have no subpaths: use @forkcast/web-kit.',
            },
            { name: '@reduxjs/toolkit/query', message: 'Use @forkcast/web-kit.' },
            { name: '@reduxjs/toolkit/query/react', message: 'Use @forkcast/web-kit.' },
          ],
          patterns: [{ group: ['@radix-ui/*', 'lucide-react'], message: 'Only libs/ui knows these.' }],
        },
      ],
    },
  },
  {
    files: ['libs/recipe-files/src/**'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, namedKey, returnedFromEffect, unboundedSpread],
    },
  },
  { files: exposed, rules: { 'no-restricted-syntax': ['error', namedKey, returnedFromEffect] } },
  {
    files: textsByKey,
    ignores: [...tests, ...tables, ...exposed, 'libs/ui/src/theme/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        namedKey,
        returnedFromEffect,
        unpreparedZod,
        ...writtenText,
      ],
    },
  },
  {
    // Both: a path has to match each pattern of an inner list.
    files: textsByKey.flatMap((texts) => exposed.map((each) => [texts, each])),
    ignores: [...tests, ...tables],
    rules: { 'no-restricted-syntax': ['error', namedKey, returnedFromEffect, unpreparedZod, ...writtenText] },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['tools/**', '**/bench/**', 'infra/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
);
