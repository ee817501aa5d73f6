import type { VersionPoint } from './version-series.server.ts'

/** Licences by supply: local, under licence, brought in, unknown. */
export function valuesOf({ local, underLicence, imported, unknown }: VersionPoint) {
  return [local, underLicence, imported, unknown]
}

/** All current licences of a day. */
export function licencesOf(point: VersionPoint): number {
  return valuesOf(point).reduce((sum, value) => sum + value, 0)
}

/** Share of what is brought in among them, 0 to 1; unknown supply counts among all. Null of none. */
export function importShare(point: VersionPoint): number | null {
  const total = licencesOf(point)
  return total === 0 ? null : point.imported / total
}
