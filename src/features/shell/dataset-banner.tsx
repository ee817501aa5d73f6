import { formatJalali } from '#src/persian/dates.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ShellDataset } from './shell-data.ts'

/** Says on every page that the catalogue is invented, until a real source is published. */
export function DatasetBanner({ dataset }: { dataset: ShellDataset | null }) {
  if (!dataset?.isSample) return null
  return (
    <aside aria-label="دادهٔ نمونه" className="border-b border-line bg-caution-soft text-caution">
      <p className="mx-auto flex max-w-page items-center gap-2 px-4 py-1.5 text-xs sm:px-6">
        <Icon name="info" className="size-4" />
        <span>
          <strong className="font-bold">دادهٔ نمونه</strong> — شرکت‌ها، پروانه‌ها و قیمت‌ها ساختگی‌اند
          {dataset.harvestedOn && (
            <span className="hidden sm:inline">
              ؛ نسخهٔ {formatJalali(dataset.harvestedOn, 'long')}
            </span>
          )}
          .
        </span>
      </p>
    </aside>
  )
}
