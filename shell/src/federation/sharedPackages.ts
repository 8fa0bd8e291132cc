import * as ui from '@forkcast/ui';
import uiPackage from '@forkcast/ui/package.json';
import * as webKit from '@forkcast/web-kit';
import webKitPackage from '@forkcast/web-kit/package.json';
import reduxToolkitPackage from '@reduxjs/toolkit/package.json';
import * as react from 'react';
import reactPackage from 'react/package.json';
import * as reactDom from 'react-dom';
import reactDomPackage from 'react-dom/package.json';
import * as reactRedux from 'react-redux';
import reactReduxPackage from 'react-redux/package.json';
import reactRouterDomPackage from 'react-router-dom/package.json';
// eslint-disable-next-line no-restricted-imports -- screens may use all of it
import * as styledComponents from 'styled-components';
import styledComponentsPackage from 'styled-components/package.json';
import * as reactRouterDom from './facades/reactRouterDom';
import * as reduxToolkit from './facades/reduxToolkit';

interface SharedPackage {
  version: string;
  /** The exports that remotes may import. */
  content: object;
}

/** The packages shared as singletons with remotes, by share key (tools/webpack/sharedPackages.cjs). */
export const sharedPackages: Readonly<Record<string, SharedPackage>> = {
  react: { version: reactPackage.version, content: react },
  'react-dom': { version: reactDomPackage.version, content: reactDom },
  'react-router-dom': { version: reactRouterDomPackage.version, content: reactRouterDom },
  'react-redux': { version: reactReduxPackage.version, content: reactRedux },
  '@reduxjs/toolkit': { version: reduxToolkitPackage.version, content: reduxToolkit },
  'styled-components': { version: styledComponentsPackage.version, content: styledComponents },
  '@forkcast/ui': { version: uiPackage.version, content: ui },
  '@forkcast/web-kit': { version: webKitPackage.version, content: webKit },
};
