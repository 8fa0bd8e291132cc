import { ESLintUtils } from '@typescript-eslint/utils';
import ts from 'typescript';

const isBlank = (node) =>
  (node.type === 'JSXText' && node.value.trim() === '') ||
  (node.type === 'JSXExpressionContainer' &&
    (node.expression.type === 'JSXEmptyExpression' ||
      (node.expression.type === 'Literal' && String(node.expression.value).trim() === '')));

/** The alternatives of a conditional expression. */
const branchesOf = (node) => {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(branchesOf);
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : branchesOf(node.left)), ...branchesOf(node.right)];
  return [node];
};

const constituents = (type) => (type.isUnion() ? type.types : [type]);
const isNode = (type) => constituents(type).some((each) => each.symbol?.name === 'Iterable');
const isText = (type) =>
  !isNode(type) &&
  constituents(type).some(({ flags }) => flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike));

/**
 * Requires text to be the only child of an element. A browser's translator replaces text nodes by elements; React then
 * updates and removes nodes that are no longer on the page, unless a string is the element's only child.
 */
export const loneText = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    messages: {
      siblings:
        'Translated pages: put this text into an element of its own, such as <span>, without siblings.',
    },
    schema: [],
  },
  defaultOptions: [],
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();

    /** How a child is rendered: 'text', or 'texts' for text that always has siblings. */
    const kindOf = (node) => {
      if (node.type === 'JSXText') return 'text';
      if (node.type !== 'JSXExpressionContainer') return null;
      for (const branch of branchesOf(node.expression)) {
        if (isBlank({ type: 'JSXExpressionContainer', expression: branch })) continue;
        const type = services.getTypeAtLocation(branch);
        if (checker.isArrayType(type) && isText(checker.getTypeArguments(type)[0])) return 'texts';
        if (isText(type)) return 'text';
      }
      return null;
    };
    const check = (node) => {
      const children = node.children.filter((child) => !isBlank(child));
      for (const child of children) {
        const kind = kindOf(child);
        if (kind === 'texts' || (kind && (children.length > 1 || node.type === 'JSXFragment')))
          context.report({ node: child, messageId: 'siblings' });
      }
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      'JSXElement > JSXOpeningElement > JSXIdentifier.name[name=/^[A-Z]/]': (name) => {
        const [signature] = services.getTypeAtLocation(name).getCallSignatures();
        if (signature && isText(checker.getReturnTypeOfSignature(signature)))
          context.report({ node: name, messageId: 'siblings' });
      },
    };
  },
});
