import { companiesWith, FOREIGN_PRODUCERS } from './companies.ts'
import { type Row, readInvented } from './csv.ts'
import { sampleGtin, samplePermitNo } from './identifiers.ts'
import { datePermit } from './permits.ts'
import { createRandom } from './random.ts'

type GoodsGroup = 'cosmetic' | 'hygiene' | 'food' | 'supplies'

const GOODS = readInvented<'goods' | 'nameEn' | 'nameFa'>('goods')

const COUNT = 300
// Past the numbers that products and supplements take.
const FIRST_GTIN = 20_000

const PACKS: Record<GoodsGroup, readonly number[]> = {
  cosmetic: [1],
  hygiene: [1, 1, 3, 10, 72],
  food: [1, 1, 12, 20],
  supplies: [1, 10, 50, 100],
}

const SHARES: Record<GoodsGroup, number> = { cosmetic: 32, hygiene: 30, food: 16, supplies: 22 }

/** What each firm deals in, by its Latin mark. */
const TRADE: Readonly<Record<string, readonly GoodsGroup[]>> = {
  Golfamrad: ['cosmetic'],
  Rozanab: ['cosmetic', 'hygiene'],
  Pakineh: ['hygiene'],
  Mahlarokh: ['cosmetic'],
  Danehzar: ['food'],
  Narmasa: ['hygiene', 'supplies'],
  Raymand: ['supplies'],
  Tibafzar: ['supplies', 'food'],
}

export function healthProductRows(): Row<'health-products'>[] {
  const random = createRandom('health-products')
  // Of their own, so that what was invented before stays as it was.
  const packs = createRandom('health-packs')
  const groups: GoodsGroup[] = ['cosmetic', 'hygiene', 'food', 'supplies']
  return Array.from({ length: COUNT }, (_, index) => {
    const goodsGroup = random.pickWeighted(groups, (group) => SHARES[group])
    const traders = companiesWith('health').filter(({ mark }) =>
      TRADE[mark[0]]?.includes(goodsGroup),
    )
    const company = random.pick(traders)
    const foreigner = random.chance(0.18) ? random.pick(FOREIGN_PRODUCERS) : null
    const [markEn, markFa] = (foreigner ?? company).mark
    const { nameEn, nameFa } = random.pick(GOODS.filter(({ goods }) => goods === goodsGroup))
    return {
      permitNo: samplePermitNo('99970000', index),
      nameFa: `${nameFa} ${markFa}`,
      nameEn: random.chance(0.1) ? null : `${markEn} ${nameEn}`,
      goodsGroup,
      company: company.nationalId,
      country: foreigner?.country ?? 'IR',
      ...datePermit(random),
      packCount: packs.chance(0.06) ? null : packs.pick(PACKS[goodsGroup]),
      gtin: packs.chance(0.14) ? null : sampleGtin(FIRST_GTIN + index),
      isActive: !random.chance(0.06),
    }
  })
}
