import { SearchField } from '#src/ui/search-field.tsx'

/** A GET form that needs no script, and the button of the palette. */
export function HeaderSearch() {
  return (
    <search className="relative hidden max-w-md min-w-0 flex-1 md:block">
      <form action="/search">
        <SearchField
          name="q"
          label="جست‌وجوی دارو، شرکت، IRC، GTIN یا ATC"
          placeholder="نام دارو، شرکت یا کد…"
          className="[&_input]:border-line-strong [&_input]:bg-sunken xl:[&_input]:pe-20"
        />
      </form>
      <button
        type="button"
        data-search-palette=""
        aria-label="جست‌وجوی سریع Ctrl K"
        className="needs-script absolute hidden xl:block end-1.5 top-1/2 -translate-y-1/2 rounded-sm border border-line-strong bg-surface px-1.5 text-xs leading-6 text-muted hover:text-accent"
      >
        <kbd dir="ltr" className="font-sans">
          Ctrl K
        </kbd>
      </button>
    </search>
  )
}
