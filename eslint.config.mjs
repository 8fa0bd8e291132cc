import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import jsxA11y from 'eslint-plugin-jsx-a11y';

const web = ['shell/**', 'mf-*/**', 'libs/ui/**', 'libs/web-kit/**'];
const screens = ['shell/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', 'data/**', 'coverage/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
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
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Named exports only, but for what a remote exposes.',
        },
      ],
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
    files: screens,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
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
    // What a remote exposes is its default export: React.lazy asks for one.
    files: [
      'shell/src/**',
      'mf-*/src/App.tsx',
      'mf-*/src/*Panel.tsx',
      'mf-*/src/routes.tsx',
      'tools/**',
      '**/*.d.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
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
