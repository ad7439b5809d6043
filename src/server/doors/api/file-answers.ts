import { z } from '@hono/zod-openapi';
import { documentActions, levelDescription } from '../../documents/document-actions.ts';
import type { Action } from '../../services/actions/action.ts';
import type { HttpContext } from '../../services/http/who/http-env.ts';

interface FileAnswer<Output> {
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>;
  write(c: HttpContext, output: Output): Response | Promise<Response>;
}

const answered = <Output extends z.ZodType>(
  { name }: Action<z.ZodObject, z.ZodType, Output>,
  answer: FileAnswer<z.output<Output>>,
): readonly [name: string, answer: FileAnswer<unknown>] => [name, answer];

/** The calls that answer with a file, by the name of their action. */
export const FILE_ANSWERS: ReadonlyMap<string, FileAnswer<unknown>> = new Map([
  answered(documentActions.readFile, {
    content: { 'application/pdf': { schema: z.string() } },
    write: (c, file) =>
      c.body(file.body, 200, {
        'Content-Type': 'application/pdf',
        'Content-Length': String(file.bytes),
        'Content-Disposition': `attachment; filename="${file.name}"`,
        'Cache-Control': 'private, no-store',
      }),
  }),
  answered(documentActions.preview, {
    content: {
      'image/png': { schema: z.string() },
      'image/webp': { schema: z.string() },
      'multipart/form-data': { schema: z.object({ picture: z.string(), level: levelDescription.nullable() }) },
    },
    write: async (c, { pageCount, documentCount, level, format, described, ...preview }) => {
      const headers = {
        'Cache-Control': 'no-store',
        'X-Page-Count': String(pageCount),
        'X-Document-Count': String(documentCount),
        'X-Document-Level': level,
      };
      const type = `image/${format}`;
      const image = Buffer.from(preview.image);
      if (described === undefined) return c.body(image, 200, { ...headers, 'Content-Type': type });
      const parts = new FormData();
      parts.set('picture', new Blob([image], { type }));
      parts.set('level', JSON.stringify(described));
      // Whole: a stream that its reader cancels ends the process.
      const form = new Response(parts);
      return c.body(await form.arrayBuffer(), 200, {
        ...headers,
        'Content-Type': form.headers.get('Content-Type')!,
      });
    },
  }),
]);
