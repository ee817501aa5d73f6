import type { VersionPoint } from './version-series.server.ts'

/** Licences by supply: local, under licence, brought in, unknown. */
export function valuesOf({ local, underLicence, imported, unknown }: VersionPoint) {
  return [local, underLicence, imported, unknown]
}

/** All current licences of a day. */
export function licencesOf(point: VersionPoint): number {
  return valuesOf(point).reduce((sum, value) => sum + value, 0)
}

/** What is known to be brought in among them, 0 to 1; null of none. */
export function importShare(point: VersionPoint): number | null {
  const total = licencesOf(point)
  return total === 0 ? null : point.imported / total
}

/** Figures of which a licence of unknown supply may make more. */
const MAY_BE_MORE = ['سهم واردات', 'سازندهٔ داخلی']

/** The name of a figure over some days, with «حداقل» where it may be more. */
export function figureName(name: string, points: readonly VersionPoint[]): string {
  return MAY_BE_MORE.includes(name) && points.some(({ unknown }) => unknown > 0)
    ? `حداقل ${name}`
    : name
}
