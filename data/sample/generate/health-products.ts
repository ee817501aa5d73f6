import { companiesWith, FOREIGN_PRODUCERS } from './companies.ts'
import type { Row } from './csv.ts'
import { type GoodsGroup, HEALTH_GOODS } from './health-list.ts'
import { samplePermitNo } from './identifiers.ts'
import { datePermit } from './permits.ts'
import { createRandom } from './random.ts'

const COUNT = 300

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
  const groups: GoodsGroup[] = ['cosmetic', 'hygiene', 'food', 'supplies']
  return Array.from({ length: COUNT }, (_, index) => {
    const goodsGroup = random.pickWeighted(groups, (group) => SHARES[group])
    const traders = companiesWith('health').filter(({ mark }) =>
      TRADE[mark[0]]?.includes(goodsGroup),
    )
    const company = random.pick(traders)
    const foreigner = random.chance(0.18) ? random.pick(FOREIGN_PRODUCERS) : null
    const [markEn, markFa] = (foreigner ?? company).mark
    const [nameEn, nameFa] = random.pick(HEALTH_GOODS[goodsGroup])
    return {
      permitNo: samplePermitNo('99970000', index),
      nameFa: `${nameFa} ${markFa}`,
      nameEn: random.chance(0.1) ? null : `${markEn} ${nameEn}`,
      goodsGroup,
      company: company.nationalId,
      country: foreigner?.country ?? 'IR',
      ...datePermit(random),
      isActive: !random.chance(0.06),
    }
  })
}
