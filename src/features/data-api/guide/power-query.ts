/**
 * A function of Power Query, for Excel and Power BI alike, that reads a path to its end. It names no
 * key: the program asks for it (Basic, the key as the password) and keeps it on that computer. Cultures
 * are named, since Persian ones write other digits and days.
 */
export function powerQueryFunction(origin: string): string {
  return `// Data Daru: reads all rows of a path of the API.
// A table is then one line: = DaruRows("opportunities", [atc = "A10"])
// Columns, where they are given: {field, heading, type, words of its values or null}
(path as text, optional asked as record, optional columns as list) as table =>
let
    Fields = if columns = null then null else List.Transform(columns, each _{0}),
    Question = Record.Combine({
        [perPage = "1000"],
        if Fields = null then [] else [fields = Text.Combine(Fields, ",")],
        if asked = null then [] else asked
    }),
    GoesOn = if path = "changes" then "after" else "cursor",
    Read = (more as record) => Json.Document(
        Web.Contents("${origin}", [
            RelativePath = "api/v1/" & path,
            Query = Record.Combine({Question, more})
        ])),
    Pages = List.Generate(
        () => Read([]),
        each _ <> null,
        each if [next] = null then null
            else Read(Record.AddField([], GoesOn, Text.From([next], "en-US"))),
        each [items]),
    Rows = List.Combine(Pages),
    InWords = (words, value) =>
        if value = null then null
        else if value is list then Text.Combine(List.Transform(value, each @InWords(words, _)), "، ")
        else if value is logical then (if value then "بله" else "خیر")
        else if words = null then value
        else Record.FieldOrDefault(words, value, value),
    Whole = if Fields <> null then Table.FromRecords(Rows, Fields, MissingField.UseNull)
        else if List.IsEmpty(Rows) then #table({}, {})
        else Table.FromRecords(Rows),
    Worded = Table.TransformColumns(Whole, List.Transform(columns, (column) =>
        {column{0}, (value) => InWords(column{3}, value)})),
    Typed = Table.TransformColumnTypes(
        Worded, List.Transform(columns, each {_{0}, _{2}}), "en-US"),
    Named = Table.RenameColumns(Typed, List.Transform(columns, each {_{0}, _{1}}))
in
    if columns = null then Whole else Named
`
}
