import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  documentTitle: 'Set up this server',
  heading: 'Set up this server',
  about: 'You become its administrator, and decide who else may have an account.',
  isNew: 'This server is new.',
  done: 'This server has been set up already.',
  toLogin: 'Go to login',
  code: 'Set-up code',
  aboutCode: 'It was printed when the server started, in its output or log.',
  codeNeeded: 'Please enter the set-up code',
  signUp: 'New accounts',
  open: 'Everyone who can open this server',
  invited: 'People with an invitation to a household',
  closed: 'No one',
  signUpFixed: "SIGN_UP in the server's environment decides this.",
});
