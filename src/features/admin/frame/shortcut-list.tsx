import { adminPages } from './navigation.ts'

/** What the keys of the admin area do. */
export function ShortcutList() {
  return (
    <dl className="grid gap-x-8 gap-y-1.5 text-sm sm:grid-cols-2">
      {adminPages.flatMap(({ key, label }) =>
        key ? [<Line key={key} keys={['g', key]} does={label} />] : [],
      )}
      <Line keys={['/']} does="جست‌وجو" />
      <Line keys={['?']} does="همین راهنما" />
    </dl>
  )
}

function Line({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt>{does}</dt>
      <dd dir="ltr" className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-6 rounded-sm border border-line-strong bg-sunken px-1.5 text-center font-mono text-xs leading-6"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
