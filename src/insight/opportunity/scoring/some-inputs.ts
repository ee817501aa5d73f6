import fc from 'fast-check'
import type { OpportunityInputs } from './inputs.ts'

const count = (max: number) => fc.integer({ min: 0, max })
const price = fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((rial) => rial / 7))

/** Inputs as a registry can give them: at least one licence, parts never more than the whole. */
export const someInputs: fc.Arbitrary<OpportunityInputs> = fc
  .record({
    localLicences: count(8),
    imports: count(4),
    emergency: count(2),
    unknownSupply: count(2),
    shares: fc.record({ makers: count(8), dated: count(16), lapsing: count(16), held: count(16) }),
    groups: count(16),
    apiMakers: fc.option(count(4)),
    classCodes: count(20),
    classDated: count(20),
    classNew: count(20),
    classMedian: fc.option(count(12).map((half) => half / 2 + 0.5)),
    importedUnitPrice: price,
    localUnitPrice: price,
    demandRank: fc.option(count(100).map((percent) => percent / 100)),
    importers: count(4),
    lapsedLocal: count(2),
    otherMakers: count(6),
    inferredSupply: count(2),
    flags: fc.record({
      atcInferred: fc.boolean(),
      isCombination: fc.boolean(),
      isUnseen: fc.boolean(),
    }),
  })
  .filter((given) => given.localLicences + given.imports + given.emergency > 0)
  .map(({ unknownSupply, shares, groups, flags, ...given }) => {
    const licences = given.localLicences + given.imports + given.emergency + unknownSupply
    const dated = Math.min(shares.dated, licences)
    const held = Math.min(shares.held, licences)
    const localMakers = Math.min(shares.makers, given.localLicences)
    const isWithoutMaker = given.localLicences > 0 && localMakers === 0
    const classDated = Math.min(given.classDated, given.classCodes)
    return {
      ...given,
      ...flags,
      licences,
      dated,
      held,
      localMakers,
      uncountable: unknownSupply + Number(isWithoutMaker),
      lapsing: Math.min(shares.lapsing, dated),
      groupSquares: Math.min(held * held, Math.max(held, groups)),
      classDated,
      classNew: Math.min(given.classNew, classDated),
    }
  })
