import type { VersionPoint } from './version-series.server.ts'

/** Licences by supply: local, under licence, brought in, unknown. */
export function valuesOf({ local, underLicence, imported, unknown }: VersionPoint) {
  return [local, underLicence, imported, unknown]
}

/** Share of what is brought in among current licences, 0 to 1; unknown supply counts among all. */
export function importShare(point: VersionPoint): number {
  const total = valuesOf(point).reduce((sum, value) => sum + value, 0)
  return total === 0 ? 0 : point.imported / total
}
