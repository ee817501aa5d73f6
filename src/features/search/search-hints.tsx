import { Code } from '#src/ui/code.tsx'

const EXAMPLES = ['آتورواستاتین', 'amoxicillin 500', 'داروسازی']

/** What can be looked for, with examples to click. */
export function SearchHints() {
  return (
    <div className="space-y-2 text-sm text-muted">
      <p>
        نام دارو یا برند را به فارسی یا لاتین بنویسید، یا نام شرکت، کد ژنریک، کد <Code>ATC</Code>،{' '}
        <Code>IRC</Code> شانزده‌رقمی یا <Code>GTIN</Code>. غلط‌های کوچک املایی بخشیده می‌شود.
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span>نمونه:</span>
        {EXAMPLES.map((example) => (
          <a
            key={example}
            href={`/search?q=${encodeURIComponent(example)}`}
            className="text-link min-h-6"
          >
            <bdi>{example}</bdi>
          </a>
        ))}
      </p>
    </div>
  )
}
