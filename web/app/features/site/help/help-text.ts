// The shape of a help text. Strings carry the inline format of inline-text.ts: [words](/path) and **words**.
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; items: string[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'note'; text: string }

export type HelpSection = { heading: string; blocks: Block[] }

export type HelpTopic = {
  // What stands in /help?content={topic} (spec 2.2).
  topic: string
  title: string
  summary: string
  sections: HelpSection[]
  // Topics to read next, by their `topic`.
  related: string[]
}
