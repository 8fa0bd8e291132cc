/** Reserved words of the language. */
export const reservedWords: ReadonlySet<string> = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null of package private protected public return ' +
    'static super switch this throw true try type typeof undefined var void while with yield'
  ).split(' '),
);

/** Addresses of the app shell and the gateway, and names in compose.yaml of servers that aren't ours. */
export const productNames: ReadonlySet<string> = new Set(
  (
    'api app assets config connect documents error errors events export fonts gateway health history icons index inside join link ' +
    'list live livez login logout main manifest messages metrics models network offline outside readyz register release remote ' +
    'remotes reset route routes secrets service services shared shell start static terms test texts tools verify version ' +
    'welcome worker'
  ).split(' '),
);
