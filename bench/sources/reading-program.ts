import { REGISTRY_READER } from '#src/sources/publishing/registry-rows.ts'
import { INVENTED_PAGE, nfiPage } from '#tests/support/sources/nfi-page.ts'

/**
 * How many registry pages one core reads in a second, counted in time of the processor: an invented
 * page of 18 similar products and two thousand words of monograph. Goal: 300.
 */
const ROUNDS = 600
const words = Array.from({ length: 250 }, (_, at) => `واژهٔ نمونه &#172;${at}`).join(' ')
const similar = Array.from({ length: 9 }, () => INVENTED_PAGE.similar).flat()
const page = nfiPage({
  similar,
  monograph: {
    'موارد مصرف': words,
    هشدارها: words,
    'عوارض جانبی': words,
    'نکات قابل توصیه': words,
  },
})
const file = { name: '17.html', bytes: new TextEncoder().encode(page) }

for (let round = 0; round < ROUNDS / 4; round += 1) REGISTRY_READER.read(file)
const before = process.cpuUsage()
for (let round = 0; round < ROUNDS; round += 1) REGISTRY_READER.read(file)
const { user, system } = process.cpuUsage(before)
const seconds = (user + system) / 1e6
console.log(
  `${(file.bytes.length / 1024).toFixed(0)} KB a page, ${(ROUNDS / seconds).toFixed(0)} pages/s`,
)
