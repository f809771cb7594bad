import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions'
import type pg from 'pg'
import { SCOPE } from './instruments.ts'

/**
 * A connection or pool whose queries are recorded as children of a span. Values are not recorded:
 * they are people's data.
 */
export function withStatementSpans<C extends pg.Pool | pg.PoolClient>(client: C, parent: Span): C {
  const tracer = trace.getTracer(SCOPE)
  const around = trace.setSpan(ROOT_CONTEXT, parent)
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    const attributes = {
      [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
      [ATTR_DB_QUERY_TEXT]: config.text,
    }
    const span = tracer.startSpan(
      verbOf(config.text),
      { kind: SpanKind.CLIENT, attributes },
      around,
    )
    try {
      return await client.query(config, values)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  })
}

function verbOf(statement: string): string {
  return /^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'query'
}
