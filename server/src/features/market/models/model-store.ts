import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import {
  type ModelMoveRow,
  type ModelOnlineRow,
  type ModelStatus,
  type ModelVersionRow,
  type ModelWeightsRow,
  modelMoveTable,
  modelOnlineTable,
  modelVersionTable,
  modelWeightsTable,
} from './model-tables.ts'

export type { ModelMoveRow, ModelOnlineRow, ModelStatus, ModelVersionRow, ModelWeightsRow }

export async function findModelVersion(orm: Orm, version: number): Promise<ModelVersionRow | undefined> {
  const [row] = await orm.select().from(modelVersionTable).where(eq(modelVersionTable.version, version))
  return row
}

/** Newest first. */
export function listModelVersions(
  orm: Orm,
  statuses: readonly ModelStatus[],
  limit = 100,
): Promise<ModelVersionRow[]> {
  return orm
    .select()
    .from(modelVersionTable)
    .where(inArray(modelVersionTable.status, [...statuses]))
    .orderBy(desc(modelVersionTable.version))
    .limit(limit)
}

export async function findNewestVersion(orm: Orm): Promise<number | null> {
  const [row] = await orm
    .select({ version: modelVersionTable.version })
    .from(modelVersionTable)
    .orderBy(desc(modelVersionTable.version))
    .limit(1)
  return row?.version ?? null
}

export async function insertModelVersion(transaction: Orm, row: ModelVersionRow): Promise<void> {
  await transaction.insert(modelVersionTable).values(row)
}

export async function setModelStatus(transaction: Orm, version: number, status: ModelStatus): Promise<void> {
  await transaction.update(modelVersionTable).set({ status }).where(eq(modelVersionTable.version, version))
}

/** Adds findings about a model; the model itself never changes. */
export async function addMetrics(orm: Orm, version: number, found: Record<string, unknown>): Promise<void> {
  await orm
    .update(modelVersionTable)
    .set({ metrics: sql`${modelVersionTable.metrics} || ${JSON.stringify(found)}::jsonb` })
    .where(eq(modelVersionTable.version, version))
}

export async function findOnline(orm: Orm, version: number): Promise<ModelOnlineRow | undefined> {
  const [row] = await orm.select().from(modelOnlineTable).where(eq(modelOnlineTable.modelVersion, version))
  return row
}

export async function putOnline(transaction: Orm, row: ModelOnlineRow): Promise<void> {
  const { modelVersion: _, ...set } = row
  await transaction
    .insert(modelOnlineTable)
    .values(row)
    .onConflictDoUpdate({ target: modelOnlineTable.modelVersion, set })
}

export async function moveCursors(
  transaction: Orm,
  version: number,
  cursors: Pick<ModelOnlineRow, 'throughEvent' | 'throughShown'>,
): Promise<void> {
  await transaction.update(modelOnlineTable).set(cursors).where(eq(modelOnlineTable.modelVersion, version))
}

export async function deleteOnline(transaction: Orm, version: number): Promise<void> {
  await transaction.delete(modelOnlineTable).where(eq(modelOnlineTable.modelVersion, version))
}

export async function findNewestWeights(
  orm: Orm,
): Promise<Pick<ModelWeightsRow, 'version' | 'sha256'> | undefined> {
  const [row] = await orm
    .select({ version: modelWeightsTable.version, sha256: modelWeightsTable.sha256 })
    .from(modelWeightsTable)
    .orderBy(desc(modelWeightsTable.version))
    .limit(1)
  return row
}

/** The newest weights below a version, from a model that is not one of these. */
export async function findWeightsBelow(
  orm: Orm,
  below: number,
  butNotOf: readonly number[],
): Promise<ModelWeightsRow | undefined> {
  const isOther = sql`${modelWeightsTable.modelVersion} <> all(${sql.param([...butNotOf])}::int[])`
  const [row] = await orm
    .select()
    .from(modelWeightsTable)
    .where(and(lt(modelWeightsTable.version, below), isOther))
    .orderBy(desc(modelWeightsTable.version))
    .limit(1)
  return row
}

export async function insertWeights(transaction: Orm, row: ModelWeightsRow): Promise<void> {
  await transaction.insert(modelWeightsTable).values(row)
}

export async function insertMove(transaction: Orm, row: Omit<ModelMoveRow, 'id'>): Promise<void> {
  await transaction.insert(modelMoveTable).values(row)
}

/** Newest first. */
export function listMoves(orm: Orm, limit: number): Promise<ModelMoveRow[]> {
  return orm.select().from(modelMoveTable).orderBy(desc(modelMoveTable.id)).limit(limit)
}

/** The newest move that made this model live; undefined where it never was. */
export async function findMoveTo(orm: Orm, version: number): Promise<ModelMoveRow | undefined> {
  const [row] = await orm
    .select()
    .from(modelMoveTable)
    .where(eq(modelMoveTable.toVersion, version))
    .orderBy(desc(modelMoveTable.id))
    .limit(1)
  return row
}
