import { companyPathKey } from '#src/persian/slug.ts'
import type { Condition, Fact, MedicineFacts, Sign } from './conditions.ts'
import type { FrozenFacts } from './facts.server.ts'

/** A condition as the form offers it, whether it is chosen beforehand. */
export interface Offered extends Pick<Condition, 'amount' | 'subject' | 'dueOn'> {
  fact: Fact
  sign: Sign
  isOn: boolean
}

/** A tenth of room below a price, in whole rials. */
const floorOf = (rial: number | null) => (rial === null ? null : Math.floor(rial * 0.9))

/** How far the score may fall. */
const SCORE_ROOM = 10

/** What is assumed of a medicine whose facts are these, without what they say nothing of. */
export function offeredConditions(frozen: OfferedFacts): Offered[] {
  const { facts, apiMakers, licences } = frozen
  const isOffered: Partial<Record<Fact, boolean>> = {
    localMaker: facts.makers === 0,
    unitPrice: facts.unitPrice !== null,
    lowestUnitPrice: facts.lowestUnitPrice !== null,
    apiMaker: apiMakers.length > 0,
    rivalValid: licences.length > 0,
    rivalLapsed: licences.length > 0,
    covered: facts.coverage !== null,
    shortage: facts.shortagesRead,
  }
  return allConditions(frozen).filter(({ fact }) => isOffered[fact] ?? true)
}

/** What is assumed of a medicine whose facts are these, where nobody says otherwise. */
function allConditions({ facts, apiMakers, licences }: OfferedFacts): Offered[] {
  const plain = { subject: null, dueOn: null }
  const { makers, unknownSupply, importShare, score, shortage, coverage } = facts
  const hasMaker = makers + unknownSupply > 0
  const lapsing = licences.find(({ validUntil }) => validUntil !== null)
  const [maker] = apiMakers
  const offer = (fact: Fact, sign: Sign, isOn: boolean, rest: Partial<Offered> = {}): Offered => ({
    fact,
    sign,
    isOn,
    amount: null,
    ...plain,
    ...rest,
  })
  const unitPrice = floorOf(facts.unitPrice)
  return [
    offer('makers', 'most', hasMaker, { amount: Math.max(1, makers + unknownSupply) }),
    offer('localMaker', 'not', !hasMaker),
    offer('unitPrice', 'least', unitPrice !== null, { amount: unitPrice }),
    offer('lowestUnitPrice', 'least', false, { amount: floorOf(facts.lowestUnitPrice) }),
    offer('importShare', 'least', false, {
      amount: importShare === null ? null : Math.floor(importShare * 50),
    }),
    offer('score', 'least', score !== null, {
      amount: score === null ? null : Math.max(0, Math.floor(score / 10) - SCORE_ROOM),
    }),
    offer('apiMaker', 'is', maker !== undefined, {
      subject: maker ? companyPathKey(maker.slug) : null,
    }),
    offer('rivalValid', 'is', false, { subject: licences.at(-1)?.irc ?? null }),
    offer('rivalLapsed', 'not', false, {
      subject: lapsing?.irc ?? null,
      dueOn: lapsing?.validUntil ?? null,
    }),
    offer('covered', 'is', coverage === 'covered'),
    offer('shortage', shortage === null ? 'not' : 'is', shortage !== null),
  ]
}

export type OfferedFacts = Pick<FrozenFacts, 'facts' | 'apiMakers' | 'licences'> & {
  facts: MedicineFacts
}
