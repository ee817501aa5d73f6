import { foldBehaviour } from './fold-behaviour.ts'
import { leavingBehaviour } from './leaving-behaviour.ts'
import { lookBehaviour } from './look-behaviour.ts'
import { menuBehaviour } from './menu-behaviour.ts'
import { themeBehaviour } from './theme-behaviour.ts'

/**
 * Everything that moves in the shell, for every page and everybody, in one inline script at the head
 * of the document: it is there before the header is, and needs none of the application. Always the
 * same text: a content security policy may allow it by its hash.
 */
export function shellScript(): string {
  return `(${themeBehaviour})();(${lookBehaviour})();(${menuBehaviour})();(${leavingBehaviour})();(${foldBehaviour})()`
}
