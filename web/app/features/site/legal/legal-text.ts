// The same blocks and inline format as the help texts, so that one renderer shows both. They are
// declared again because a feature imports no other feature; a page that renders both compiles only
// while the two agree.
export type LegalBlock =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; items: string[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'note'; text: string }

export type LegalSection = { heading: string; blocks: LegalBlock[] }

export type LegalText = {
  title: string
  // One sentence for search engines and link previews.
  description: string
  // ISO date of the last change of the text.
  updated: string
  sections: LegalSection[]
}

// What an operator puts in: its name and where people write to.
export type Operator = { brand: string; supportEmail: string }
