import { createHash } from 'node:crypto'

// Everything that decides an order is stored with its hash, so manual changes and disk errors are found before use. Each
// part is hashed with its length, so no two rows have the same bytes.

type Part = string | number | Buffer

function sealOf(...parts: readonly Part[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(typeof part === 'number' ? doubleOf(part) : part)
    const length = Buffer.alloc(4)
    length.writeUInt32LE(bytes.length)
    hash.update(length).update(bytes)
  }
  return hash.digest()
}

function doubleOf(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}

export interface HeadBytes {
  wantsMean: Buffer
  wantsCovariance: Buffer
  acceptsMean: Buffer
  acceptsCovariance: Buffer
}

export interface ModelBytes extends HeadBytes {
  version: number
  schemaHash: string
  appealVariance: number
  selectivityVariance: number
  correlation: number
  examination: number
}

/** The third head, with its own seal; null where a model has none. */
export interface StaysBytes {
  staysMean: Buffer | null
  staysCovariance: Buffer | null
  staysSha256: Buffer | null
}

const ofHeads = (row: HeadBytes) => [
  row.wantsMean,
  row.wantsCovariance,
  row.acceptsMean,
  row.acceptsCovariance,
]

export const sealOfModel = (row: ModelBytes) =>
  sealOf(
    'model',
    row.version,
    row.schemaHash,
    ...ofHeads(row),
    row.appealVariance,
    row.selectivityVariance,
    row.correlation,
    row.examination,
  )

export const sealOfStays = (row: { version: number; staysMean: Buffer; staysCovariance: Buffer }) =>
  sealOf('stays', row.version, row.staysMean, row.staysCovariance)

export const sealOfOnline = (row: HeadBytes & { modelVersion: number }) =>
  sealOf('online', row.modelVersion, ...ofHeads(row))

export const sealOfWeights = (row: { modelVersion: number; wantsMean: Buffer; acceptsMean: Buffer }) =>
  sealOf('weights', row.modelVersion, row.wantsMean, row.acceptsMean)
