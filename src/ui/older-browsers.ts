import 'core-js-bundle/minified.js'
import { apply } from '@oddbird/popover-polyfill/fn'

/*
 * What browsers of 2023 lack: the last Chrome of Windows 7, iPhones that stay at iOS 16. It comes to
 * those alone (client.tsx), before anything else runs.
 */
Element.prototype.checkVisibility ??= function checkVisibility() {
  return this.getClientRects().length > 0
}
// Its rules stand where those of components overrule them, as they do the browser's own.
if (!('popover' in HTMLElement.prototype)) apply({ layerName: 'base' })
