import { TEMPLATES, type TemplateColumn, type TemplateName } from './templates.ts'

const BOM = '\ufeff'

/** The empty CSV of a template: a line of headers, in the encoding that Excel opens rightly. */
export function writeTemplate(name: TemplateName): string {
  const columns: TemplateColumn[] = Object.values(TEMPLATES[name])
  return `${BOM}${columns.map(({ header }) => quote(header)).join(',')}\r\n`
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
