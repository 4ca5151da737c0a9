// How features declare which person a row belongs to and what happens to it on deletion (see personal-data.ts).

/** How a row belongs to a person. */
export type Belonging =
  /** The column holds their id; `when` if it also holds other ids. */
  | { column: string; is: 'person'; when?: { column: string; in: readonly string[] } }
  /** The column holds their email address. */
  | { column: string; is: 'email' }
  /** The same if `untied` is null and the row is older than the deletion: later rows belong to a new account. */
  | { column: string; is: 'email'; untied: string; madeAt: string }
  /** The column references a row of another table that is theirs; `when` if it also holds other people's text. */
  | { column: string; in: string; to: string; when?: { column: string; in: readonly string[] } }
  /** The same if `notBy` holds another person's id and `isSet` is not null. */
  | { column: string; in: string; to: string; notBy: string; isSet?: string }
  /**
   * Their id is the second part of the column, alone or in a list: `occasion:number:…`, `occasion:number,number:…`.
   */
  | { column: string; is: 'named' }

export interface SubjectTable {
  /** Its title in the download. */
  section: string
  /** One of these makes a row theirs. */
  belongs: readonly Belonging[]
  /** What the other person of the same rows may read: fewer columns, and nothing that identifies someone. */
  otherSide?: { section: string; belongs: readonly Belonging[]; exported: readonly string[] }
  /** Rows about them that belong to someone else: not in the download but deleted with them. */
  about?: readonly Belonging[]
  exported: readonly string[]
  /** Exported columns in which six-digit codes are masked. */
  hidesCodes?: readonly string[]
  /** Column → why it is not in the download. */
  leftOut: Readonly<Record<string, string>>
  /** What happens to the rows when the person is deleted; columns to clear if the row itself stays. */
  leaves:
    | 'deleted'
    | 'with the row it points to'
    | 'stays, without personal text'
    | { emptied: readonly string[] }
}

/** A table without personal rows, and why; `told` explains it to people who may ask about it. */
export interface ImpersonalTable {
  nobodys: string
  told?: string
}

/** By table name. */
export type PersonalData = Readonly<Record<string, SubjectTable | ImpersonalTable>>

export const theirs: readonly Belonging[] = [{ column: 'person_id', is: 'person' }]
export const cascades = 'with the row it points to'
export const digest = 'only a fingerprint; the original can’t be recovered from it'
export const secret = 'a secret that proves who you are; anyone who has it could act as you'
export const chain = 'its place in a chain that reveals tampering'
