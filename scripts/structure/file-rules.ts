import { lineOf, type SourceFile, type Violation } from './source-files.ts'

export const MAX_LINES = 300
const emptyName = /(?:^|[-./])(?:utils?|helpers?|common|misc|manager|service)(?:[-.]|$|\/)/
const kebab = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.[a-z0-9-]+)*$/
const generated = /^src\/server\/db\/migrations\//

interface TextRule {
  files: RegExp
  pattern: RegExp
  message: string
}

const side = '(?:\\[|\\d|px\\b|auto\\b|full\\b|\\(|safe\\b|page\\b)'
const textRules: readonly TextRule[] = [
  {
    files: /^src\/.*\.(?:tsx|css)$/,
    pattern: new RegExp(
      `(?<![\\w-])(?:-?(?:ml|mr|pl|pr|left|right|scroll-[mp][lr])-${side}|(?:text|float|clear)-(?:left|right)\\b|(?:border|rounded)-(?:[lr]|[tb][lr])\\b)`,
      'g',
    ),
    message: 'physical side: use the logical class (ms, me, ps, pe, start, end)',
  },
  {
    files: /^src\/.*\.css$/,
    pattern:
      /(?:(?:margin|padding|border|inset)-(?:left|right)|(?<![\w-])(?:left|right))(?:-[a-z]+)?\s*:|(?:text-align|float)\s*:\s*(?:left|right)/g,
    message: 'physical side: use the logical property',
  },
  {
    files: /^src\/(?!persian\/).*\.tsx?$/,
    pattern: /\bIntl\.\w+|\.toLocale\w*\(|\.localeCompare\(/g,
    message: 'only src/persian/ formats, compares and calls Intl',
  },
  {
    files: /^src\/(?!server\/db\/licence-state\.ts$).*\.tsx?$/,
    pattern:
      /\bvanished_on is null\s+and\s+\(?\w*\.?(?:is_active|valid_until)|\bvanishedOn\),?\s+(?:eq|or|sql)\(?[^\n]*(?:isActive|validUntil)|\b(?:and|where|when) (?:not )?(?:\w+\.)?is_active\b|(?:valid_until|validUntil\}) (?:is null or|(?:<=?|>=) \$\{?(?:1|today))|coalesce\([^)]*producer_?[iI]d|\bin \('(?:local', 'under-licence|imported', 'emergency)'\)/g,
    message: 'what a licence is, is said once: take it from server/db/licence-state.ts',
  },
  {
    files: /^src\/(?:catalogue|insight|features)\/(?!parts\/licence-words\.ts$).*\.tsx?$/,
    pattern: /(?:<=|\+|\?\?|DAYS =) 180\b/g,
    message: 'the days of «expiring» are EXPIRING_DAYS of catalogue/parts/licence-words.ts',
  },
  {
    // Lighthouse is a package of its own, whose files know no `imports` of the portal's.
    files: /^(?!bench\/lighthouse\/).*\.tsx?$/,
    pattern: /(?:from|import\(?)\s*['"](?:\.\.\/){2,}/g,
    message: 'climb one folder at most: name the file by #src/…, #data/…, #tests/…',
  },
  {
    files: /^src\/.*\.tsx?$/,
    pattern: /^export \* from/gm,
    message: 'no barrels: import from the file that defines the thing',
  },
]

export function checkFile(file: SourceFile): Violation[] {
  return [...checkSize(file), ...checkName(file), ...checkText(file)]
}

/** Migrations are written by a tool, as long as they need be. */
export function checkSize({ path, text }: SourceFile): Violation[] {
  const lines = text.trimEnd().split('\n').length
  if (lines <= MAX_LINES || generated.test(path)) return []
  return [{ path, message: `${lines} lines; ${MAX_LINES} is the most, split it by meaning` }]
}

function checkName({ path }: SourceFile): Violation[] {
  const name = path.split('/').at(-1) ?? ''
  const violations: Violation[] = []
  if (emptyName.test(path)) violations.push({ path, message: 'a name that says nothing' })
  if (!path.startsWith('src/routes/') && !kebab.test(name)) {
    violations.push({ path, message: 'file names are kebab-case' })
  }
  if (/^src\/(?!routes\/).*\/index\.tsx?$/.test(path)) {
    violations.push({ path, message: 'no barrels: name the file after what it holds' })
  }
  return violations
}

function checkText({ path, text }: SourceFile): Violation[] {
  if (/\.test\.tsx?$/.test(path)) return []
  return textRules
    .filter((rule) => rule.files.test(path))
    .flatMap((rule) =>
      [...text.matchAll(rule.pattern)].map((match) => ({
        path,
        line: lineOf(text, match.index),
        message: `«${match[0]}»: ${rule.message}`,
      })),
    )
}
