import { SearchField } from '#src/ui/search-field.tsx'

/**
 * A GET form that needs no script. Where there is script, `attachSuggestions` shows suggestions
 * under it from the first focus on; the form itself may be drawn by the server only.
 */
export function SearchBox({ size, className }: { size: 'header' | 'hero'; className?: string }) {
  return (
    <search className="block">
      <form action="/search">
        <SearchField
          name="q"
          size={size === 'hero' ? 'lg' : 'md'}
          label="جست‌وجوی دارو، شرکت، IRC، GTIN یا ATC"
          placeholder="نام دارو، برند، شرکت یا کد…"
          {...(className === undefined ? {} : { className })}
        />
      </form>
    </search>
  )
}
