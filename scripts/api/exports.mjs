// What every entry point of a package exports, with kind and doc comment, read from the sources with the classic
// TypeScript API.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Interfaces whose fields a user sets: each field needs a doc comment too. */
const SET_BY_USERS = /Options$|^(?:TerrainInit|Tile|Unit)$/

const FIELD = ts.SymbolFlags.Property | ts.SymbolFlags.Method

/** The entry points of a package: what is imported, and the source file behind it. */
export function entriesOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(([path]) => path !== './package.json')
    .map(([path, target]) => ({
      name: name + path.slice(1),
      // An entry point with variants for browsers and Node has the same exports in both.
      source: join(
        folder,
        (target.default.default ?? target.default).replace(/^\.\/dist\/(.*)\.js$/, 'src/$1.ts'),
      ),
    }))
}

/**
 * The exports of every entry point, each entry sorted by name:
 * `{ name, kind, summary, place, undocumented }`: where it is declared, and the names that lack a doc comment, the
 * export's own or those of its fields.
 */
export function exportsOf(folder) {
  const entries = entriesOf(folder)
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    folder,
  )
  const program = ts.createProgram(
    entries.map(({ source }) => source),
    options,
  )
  const checker = program.getTypeChecker()
  return entries.map(({ name, source }) => ({
    name,
    exports: checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(source)))
      .map((symbol) => describe(symbol, checker))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  }))
}

function describe(exported, checker) {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const summary = firstSentence(commentOf(symbol, checker))
  const undocumented = summary === '' ? [exported.name] : []
  if (symbol.flags & ts.SymbolFlags.Interface && SET_BY_USERS.test(symbol.name))
    for (const field of symbol.members.values())
      if (field.flags & FIELD && commentOf(field, checker) === '')
        undocumented.push(`${exported.name}.${field.name}`)
  const [declaration] = symbol.declarations
  const place = `${declaration.getSourceFile().fileName}:${declaration.pos}`
  const kind = isTypeOnly(exported, checker) ? 'type' : kindOf(symbol)
  return { name: exported.name, kind, summary, place, undocumented }
}

/** Whether `export type` lies on the way from the entry point to the declaration: then there is nothing at run time. */
function isTypeOnly(exported, checker) {
  for (
    let symbol = exported;
    symbol.flags & ts.SymbolFlags.Alias;
    symbol = checker.getImmediateAliasedSymbol(symbol)
  )
    if (symbol.declarations.some(ts.isTypeOnlyExportDeclaration)) return true
  return false
}

function commentOf(symbol, checker) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker))
}

function kindOf({ flags }) {
  if (flags & ts.SymbolFlags.Class) return 'class'
  if (flags & ts.SymbolFlags.Function) return 'function'
  if (flags & ts.SymbolFlags.Variable) return 'value'
  return 'type'
}

function firstSentence(comment) {
  const paragraph = comment
    .split(/\n\s*\n/)[0]
    .replaceAll(/\{@link (\w+) ?\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return paragraph.match(/^.*?[.:](?= [A-Z`]|$)/)?.[0].replace(/:$/, '.') ?? paragraph
}
