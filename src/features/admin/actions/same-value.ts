/** Whether two flat records say the same, whatever the order of their keys. */
export function sameValue(one: object, other: object): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(record: object) {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
}
