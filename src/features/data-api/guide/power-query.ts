/**
 * A function of Power Query, for Excel and Power BI alike, that reads a list to its end. The key is
 * the parameter `DaruKey`, which is asked for once and kept with the file.
 */
export function powerQueryFunction(origin: string): string {
  return `// Data Daru: reads all rows of a path of the API.
// Name this query DaruRows; it needs a text parameter named DaruKey.
// A table is then one line: = DaruRows("opportunities", [atc = "A10"])
let
    DaruRows = (path as text, optional asked as record) as table =>
        let
            Question = Record.Combine({[perPage = "1000"], if asked = null then [] else asked}),
            GoesOn = if path = "changes" then "after" else "cursor",
            Read = (more as record) => Json.Document(
                Web.Contents("${origin}", [
                    RelativePath = "api/v1/" & path,
                    Query = Record.Combine({Question, more}),
                    Headers = [Authorization = "Bearer " & DaruKey]
                ])),
            Pages = List.Generate(
                () => Read([]),
                each _ <> null,
                each if [next] = null then null
                    else Read(Record.AddField([], GoesOn, Text.From([next]))),
                each [items]),
            Rows = List.Combine(Pages)
        in
            if List.IsEmpty(Rows) then #table({}, {}) else Table.FromRecords(Rows)
in
    DaruRows
`
}
