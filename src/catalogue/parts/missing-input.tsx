import { RECORD_WORDS } from '#src/catalogue/facts/kinds.ts'
import { useSession } from '#src/session/session-provider.tsx'

const TEMPLATES = {
  medicine: RECORD_WORDS.medicines.many,
  licence: RECORD_WORDS.products.many,
  ingredient: RECORD_WORDS.ingredients.many,
  ingredientLicence: RECORD_WORDS['ingredient-makers'].many,
}

interface WaysOnProps {
  /** What is known instead, nearest to what was asked. */
  nearest?: { label: string; href: string } | undefined
  /** The template that has it, for who may bring files. */
  template: keyof typeof TEMPLATES
  /** A source that is fetched has it too. */
  fetched?: boolean
}

/** Stands where a figure would be that the sources give no data for. */
export function MissingInput({ input, ...ways }: { input: string } & WaysOnProps) {
  return (
    <div className="space-y-2 rounded-lg border border-line bg-sunken p-4 text-sm">
      <p>این بخش به {input} نیاز دارد که در منبع فعلی نیامده است؛ به‌جای آن عددی حدس نمی‌زنیم.</p>
      <WaysOn {...ways} />
    </div>
  )
}

/** The same for a list that no source fills. */
export function EmptyListWays(ways: WaysOnProps) {
  return (
    <div className="space-y-2 text-sm">
      <WaysOn {...ways} />
    </div>
  )
}

function WaysOn({ nearest, template, fetched = false }: WaysOnProps) {
  const isAdmin = useSession().session?.user.role === 'ADMIN'
  return (
    <>
      {nearest && (
        <p>
          نزدیک‌ترین پاسخ با دادهٔ امروز:{' '}
          <a href={nearest.href} className="text-link">
            {nearest.label}
          </a>
        </p>
      )}
      {isAdmin && (
        <p>
          این داده با قالب «{TEMPLATES[template]}» در{' '}
          <a href="/admin/imports" className="text-link">
            ورود داده
          </a>{' '}
          {fetched && (
            <>
              یا با{' '}
              <a href="/admin/sources" className="text-link">
                گردآوری از NFI
              </a>{' '}
            </>
          )}
          پر می‌شود.
        </p>
      )}
    </>
  )
}
