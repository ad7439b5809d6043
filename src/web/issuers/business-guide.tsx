import { type InputEvent, type ReactNode, useRef, useState } from 'react';
import { checkOf, STATIONS, type StationName } from './business-stations.ts';
import { refusalOf, type ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm, type FieldErrors } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { useIsMounted } from '../ui/is-mounted.ts';
import { TextInput } from '../ui/text-input.tsx';
import { IssuerNameField } from './issuer-name-field.tsx';
import styles from './business-guide.module.css';

interface BusinessGuideProps {
  readonly answer: ActionAnswer | undefined;
  /** Utility bills and bank statements are why this person came. */
  readonly coversStatements: boolean;
  /** By when staff answer a request of today, by the number of people who look. */
  readonly answerBy: { readonly one: string; readonly two: string };
}

/** Level B: verification by staff, one question at a time. Without scripts, all of them stand below each other. */
export function BusinessGuide({ answer, coversStatements, answerBy }: BusinessGuideProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const isMounted = useIsMounted();
  const [at, setAt] = useState(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const refusal = refusalOf(answer, 'business');
  const [read, setRead] = useState(refusal);
  if (refusal !== read) {
    setRead(refusal);
    const wrong = STATIONS.findIndex(({ field }) => refusal?.fields[field] !== undefined);
    if (wrong !== -1) setAt(wrong);
  }

  const open = (next: number): void => {
    setAt(next);
    // The next question is there only after this render.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('section:not([hidden]) input')?.focus());
  };
  const goOn = (): void => {
    const found = checkOf(new FormData(form.current!), STATIONS[at]!.name);
    setErrors(found);
    if (Object.keys(found).length > 0)
      form.current!.querySelector<HTMLElement>(`[name="${STATIONS[at]!.field}"]`)?.focus();
    else open(at + 1);
  };
  const station = (name: StationName, children: ReactNode): ReactNode => (
    <section
      aria-label={STATIONS.find((each) => each.name === name)!.title}
      hidden={isMounted && STATIONS[at]!.name !== name}
      className={styles.station}
    >
      {children}
    </section>
  );
  return (
    <section aria-labelledby="by-business">
      <h2 id="by-business">Verify your business</h2>
      <p className="pp-dimmed">
        Free. Our staff check your registration and EIN letter, and call you back. Your documents then say: Business
        verified by staff. We answer by {coversStatements ? answerBy.two : answerBy.one}.
      </p>
      <ol className={styles.stations}>
        {STATIONS.map(({ name, title }, position) => (
          <li key={name} aria-current={isMounted && position === at ? 'step' : undefined} data-done={position < at}>
            {title}
          </li>
        ))}
      </ol>
      <ActionForm
        ref={form}
        answer={answer}
        intents="business"
        encType="multipart/form-data"
        guard={(entered) => (isMounted ? checkOf(entered) : {})}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || at === STATIONS.length - 1 || event.target instanceof HTMLButtonElement) return;
          event.preventDefault();
          goOn();
        }}
      >
        {station('business', <IssuerNameField error={errors['issuer']} />)}
        {station(
          'registration',
          <TextInput
            name="registration"
            label="State and registration number"
            hint="As in your state’s business register: Pennsylvania, 4711."
            error={errors['registration']}
          />,
        )}
        {station(
          'contact',
          <TextInput
            name="contact"
            label="Your name, role and the business’s public phone number"
            hint="We call this number. It must be one that anyone can find."
            error={errors['contact']}
          />,
        )}
        {station(
          'files',
          <>
            <TextInput
              name="files"
              type="file"
              label="Business registration and EIN letter"
              hint="PDF, PNG or JPG, up to 5 files, 9 MB in total. Files are encrypted on arrival and deleted after the decision."
              error={errors['files']}
              multiple
              accept=".pdf,.png,.jpg,.jpeg"
              onInput={(event: InputEvent<HTMLInputElement>) => {
                for (const { picture } of files) if (picture) URL.revokeObjectURL(picture);
                setFiles([...(event.currentTarget.files ?? [])].map(chosen));
                setErrors({});
              }}
            />
            <FilePictures files={files} />
          </>,
        )}
        {station(
          'send',
          <>
            <TextInput
              name="foundedOn"
              type="date"
              label="Founding date, if known"
              hint="As shown on the registration. Staff review documents for earlier dates."
            />
            <Checkbox
              name="coversStatements"
              label="Also cover utility bills and bank statements (needs a second reviewer)"
              defaultChecked={coversStatements}
            />
            <Button type="submit" name="intent" value="business">
              Request verification
            </Button>
          </>,
        )}
        {isMounted && (
          <div className={styles.move}>
            {at > 0 && (
              <Button variant="withdraw" onClick={() => open(at - 1)}>
                Back
              </Button>
            )}
            {at < STATIONS.length - 1 && (
              <Button variant="outlined" onClick={goOn}>
                Continue
              </Button>
            )}
          </div>
        )}
      </ActionForm>
    </section>
  );
}

interface ChosenFile {
  readonly name: string;
  readonly picture: string | null;
}

const chosen = (file: File): ChosenFile => ({
  name: file.name,
  picture: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
});

/** What was chosen, so that nobody sends the wrong page. */
function FilePictures({ files }: { readonly files: readonly ChosenFile[] }): ReactNode {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ name, picture }) => (
        <li key={name}>
          {picture === null ? (
            <span className={styles.sheet} aria-hidden="true">
              PDF
            </span>
          ) : (
            <img src={picture} alt="" />
          )}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
