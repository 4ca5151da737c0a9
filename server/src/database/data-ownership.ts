// How a row of a table is somebody's, and what becomes of it: the words in which features say it (personal-data.ts).

/** How a row is somebody's. */
export type Belonging =
  /** The column holds their number; `when` where it holds other numbers too. */
  | { column: string; is: 'person'; when?: { column: string; in: readonly string[] } }
  /** The column holds their address. */
  | { column: string; is: 'email' }
  /** The same, as long as nobody's number stands in `untied`, and made before they left: later ones are a new account. */
  | { column: string; is: 'email'; untied: string; madeAt: string }
  /** The column points to a row of another table that is theirs; `when` where others' words stand there too. */
  | { column: string; in: string; to: string; when?: { column: string; in: readonly string[] } }
  /** The same, where it is somebody else's number that stands in `notBy`, and something in `isSet`. */
  | { column: string; in: string; to: string; notBy: string; isSet?: string }
  /** Their number stands second in the column, alone or among others: `occasion:number:…`, `occasion:number,number:…`. */
  | { column: string; is: 'named' }

export interface SubjectTable {
  /** What it is called in the download. */
  section: string
  /** One of these makes a row theirs. */
  belongs: readonly Belonging[]
  /** What the other person of the same rows may read of them: fewer columns, and nothing that says who it is. */
  otherSide?: { section: string; belongs: readonly Belonging[]; exported: readonly string[] }
  /** Rows about them that are somebody else's to read: not in the download, deleted all the same. */
  about?: readonly Belonging[]
  exported: readonly string[]
  /** Exported columns in which codes of six digits are made unreadable. */
  hidesCodes?: readonly string[]
  /** Column → why it is not in the download. */
  leftOut: Readonly<Record<string, string>>
  /** What becomes of the rows when the person is deleted; columns to empty where the row itself stays. */
  leaves:
    | 'deleted'
    | 'with the row it points to'
    | 'stays, without personal text'
    | { emptied: readonly string[] }
}

/** A table in which no row is anybody's, and why; `told` where people may ask about it all the same. */
export interface ImpersonalTable {
  nobodys: string
  told?: string
}

/** By the name of the table. */
export type PersonalData = Readonly<Record<string, SubjectTable | ImpersonalTable>>

export const theirs: readonly Belonging[] = [{ column: 'person_id', is: 'person' }]
export const cascades = 'with the row it points to'
export const digest = 'only a fingerprint, from which nothing can be read'
export const secret = 'a secret that proves who you are; whoever has it could be you'
export const chain = 'its place in a chain that shows when somebody tampers with it'
