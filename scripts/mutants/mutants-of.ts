import { parseSync } from 'vite'
import { lineOf, type SourceFile } from '../structure/source-files.ts'

export interface Mutant {
  path: string
  line: number
  start: number
  end: number
  was: string
  becomes: string
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const opposites: Record<string, string> = {
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  true: 'false',
  false: 'true',
}
const sqlWords: [RegExp, string][] = [
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ is not null/g, ' is null'],
  [/ >= /g, ' < '],
  [/ <= /g, ' > '],
  [/ < /g, ' >= '],
  [/ > /g, ' <= '],
]

/** What could be put wrong in a file: conditions, numbers, answers, waited-for work and SQL. */
export function mutantsOf({ path, text }: SourceFile): Mutant[] {
  if (!/^src\/.*\.tsx?$/.test(path) || /\.(?:test|gen)\.tsx?$/.test(path)) return []
  const found: Mutant[] = []
  const add = (start: number, end: number, becomes: string) =>
    found.push({
      path,
      line: lineOf(text, start),
      start,
      end,
      was: text.slice(start, end),
      becomes,
    })
  const look = (node: Node) => {
    for (const [start, end, becomes] of changesOf(node, text)) add(start, end, becomes)
    for (const [key, child] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments') continue
      for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) look(one)
    }
  }
  look(parseSync(path, text).program as unknown as Node)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function changesOf(node: Node, text: string): [number, number, string][] {
  const { start, end } = node
  const own = text.slice(start, end)
  const child = (name: string) => node[name] as Node
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const becomes = opposites[String(node.operator)]
      const at = text.indexOf(String(node.operator), child('left').end)
      return becomes ? [[at, at + String(node.operator).length, becomes]] : []
    }
    case 'Literal':
      if (typeof node.value === 'number') return [[start, end, String(node.value + 1)]]
      return typeof node.value === 'boolean' ? [[start, end, opposites[own] ?? own]] : []
    case 'UnaryExpression':
      return node.operator === '!' ? [[start, start + 1, '']] : []
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = child('test')
      return [[test.start, test.end, `!(${text.slice(test.start, test.end)})`]]
    }
    case 'ReturnStatement': {
      const value = node.argument as Node | null
      return value ? [[value.start, value.end, emptyOf(value)]] : []
    }
    case 'ExpressionStatement':
      return child('expression').type === 'AwaitExpression' ? [[start, end, ';']] : []
    case 'TaggedTemplateExpression':
      return /^sql\b/.test(own) ? ofSql(child('quasi'), text) : []
    default:
      return []
  }
}

function emptyOf({ type }: Node): string {
  if (type === 'ArrayExpression') return '[]'
  if (type === 'TemplateLiteral') return "''"
  return type === 'JSXElement' ? 'null' : 'undefined'
}

function ofSql(template: Node, text: string): [number, number, string][] {
  return (template.quasis as Node[]).flatMap((part) =>
    sqlWords.flatMap(([word, becomes]) =>
      [...text.slice(part.start, part.end).matchAll(word)].map(
        (match): [number, number, string] => {
          const at = part.start + match.index
          return [at, at + match[0].length, becomes]
        },
      ),
    ),
  )
}
