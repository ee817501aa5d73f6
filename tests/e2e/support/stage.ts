import { inject } from 'vitest'

/** Two portals of the current build on one database that nobody else uses meanwhile. */
export interface Stage {
  /** Everyone is a visitor there. */
  portalUrl: string
  /** The same catalogue as a professional subscriber sees it. */
  professionalUrl: string
  /** Where the database of both stands. */
  dataFolder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stages: Stage[]
    sampleFolder: string
  }
}

/** Files that run at once play on stages of their own, one after the other on the same. */
function ownStage(): Stage {
  const stage = inject('stages')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!stage) throw new Error('there are more workers than stages')
  return stage
}

export const { portalUrl, professionalUrl, dataFolder } = ownStage()
