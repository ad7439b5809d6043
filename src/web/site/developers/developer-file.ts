import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import printCode from '../../../../docs/print-code.md?raw';
import vectors from '../../../../docs/print-code.vectors.json?raw';
import { guideFile, guidesFile } from './guide.server.ts';
import { textFile } from './text-file.server.ts';

/** The texts for developers as files. */
export function loader({ context, params: { file } }: LoaderFunctionArgs): Promise<Response> | Response {
  switch (file) {
    case 'guide.md':
      return textFile(context, guideFile);
    case 'guides.md':
      return textFile(context, guidesFile);
    case 'print-code.md':
      return textFile(context, () => printCode);
    case 'print-code.vectors.json':
      return textFile(context, () => vectors, 'application/json');
    // The address of an error without its code.
    case 'errors':
      return redirect('/developers/#errors');
    default:
      throw data(null, 404);
  }
}
