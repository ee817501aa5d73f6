import { formatNumber } from '#src/persian/numbers.ts'

const KB = 1024

/** «۴٫۲ مگابایت» */
export function FileSize({ bytes }: { bytes: number }) {
  const [size, unit] =
    bytes >= KB * KB ? [bytes / KB / KB, 'مگابایت'] : [Math.max(1, bytes / KB), 'کیلوبایت']
  return (
    <span className="whitespace-nowrap">{`${formatNumber(size, undefined, size < 10 ? 1 : 0)} ${unit}`}</span>
  )
}
