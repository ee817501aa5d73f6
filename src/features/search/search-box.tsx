import { SearchField } from '#src/ui/search-field.tsx'

/**
 * A GET form that needs no script. Where there is script, `attachSuggestions` shows suggestions
 * under it from the first focus on; the form itself may be drawn by the server only.
 */
export function SearchBox() {
  return (
    <search className="block">
      <form action="/search">
        <SearchField
          name="q"
          size="lg"
          label="جست‌وجوی دارو، شرکت، IRC، GTIN یا ATC"
          placeholder="نام دارو، برند، شرکت یا کد…"
        />
      </form>
    </search>
  )
}
