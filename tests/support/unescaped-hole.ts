import { registerHooks } from 'node:module'

// Loaded before a portal: what the build draws has a hole then, as if a text of the data had not
// been escaped. It is drawn in the same pass as the rest of the page.
const HOLE = `
  <script>document.documentElement.dataset.hacked = 'plain'</script>
  <script nonce="guess">document.documentElement.dataset.hacked = 'nonce'</script>
  <script src="data:text/javascript,document.documentElement.dataset.hacked='data'"></script>
  <script data-analytics="" src="https://evil.example/x.js"></script>
  <img src="x" onerror="document.documentElement.dataset.hacked = 'handler'">
  <style>body { background: rgb(1, 2, 3) !important }</style>`

const DRAWN = 'return renderToString(element)'

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/src/server/pages/render-markup.ts')) return loaded
    const source = String(loaded.source)
    if (!source.includes(DRAWN)) throw new Error('the drawing of a page is not where it was')
    // A part that the browser keeps as the server drew it.
    const hole = `.replace('id="shell-top" class="contents">', (found) => found + ${JSON.stringify(HOLE)})`
    return { ...loaded, source: source.replace(DRAWN, DRAWN + hole) }
  },
})
