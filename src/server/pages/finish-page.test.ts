import { expect, it } from 'vitest'
import { undated } from './finish-page.ts'

it('a page tells nothing of when it was drawn, and what it says stays', () => {
  const drawn = (at: number) =>
    `<p>u:1795465800000</p><script>$R[1]={i:"__root__#",u:${at},s:"success",l:$R[2]}</script>`
  expect(undated(drawn(1_795_465_800_000))).toBe(undated(drawn(1_795_466_700_000)))
  expect(undated(drawn(1_795_465_800_000))).toBe(drawn(0))
})
