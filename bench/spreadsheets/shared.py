"""What the writers of spreadsheets have in common: names, amounts as cells, and the forms that LibreOffice writes."""

import json
import subprocess

import openpyxl
from openpyxl.styles import Font

FIRST = "Maren Eleanor Tomas Ada Nora Ines Jonas Lena Olu Ruth Kari Vera Desmond Priya Sofía Björn Chloë Anh Zoë Renée".split()
LAST = "Adeyemi Rowe Reyes Lindqvist Okafor Vallejo Feld Brandt Bello Akins Holm Cole O'Neill Núñez García-Luna Nguyen".split()

DATE_FORMATS = ["mm/dd/yyyy", "yyyy-mm-dd", "d-mmm-yy", "mmm d, yyyy", "m/d/yy"]
MONEY_FORMATS = ["$#,##0.00", "0.00", '"$"#,##0.00_);("$"#,##0.00)', "General", "#,##0.00 [$USD]"]

# Every form of a file, and how LibreOffice writes it. openpyxl writes "xlsx".
FORMS = ["xlsx", "xlsx", "lo-xlsx", "ods", "ods", "csv", "tsv"]


def money_cell(cents, manner):
    amount = cents / 100
    return {
        "number": amount,
        # What a calculation leaves in a cell: 27.399999999999999.
        "float": sum([0.01] * (cents % 100)) + cents // 100 if cents % 100 else amount,
        "formula": f"={cents}/100",
        "dollar": f"${amount:,.2f}",
        "plain": f"{amount:.2f}",
        "hour": f"${amount:,.2f}" + ("/hr" if cents < 100_000 else " per year"),
        "comma": f"{amount:.2f}".replace(".", ","),
    }[manner]


def begin(pick, form, columns, note, titles, groups):
    """A book whose sheet may be the second one, may begin at the second column, and may have titles above its headings."""
    book = openpyxl.Workbook()
    sheet = book.active
    if pick.random() < 0.15 and form in ("xlsx", "lo-xlsx", "ods"):
        sheet.title, sheet["A1"] = note[0], note[1]
        sheet = book.create_sheet(note[2])
    row = 1
    left = 1 if pick.random() < 0.15 else 0
    if pick.random() < 0.4:
        title, width, period = titles
        sheet.cell(1, 1 + left, title)
        sheet.merge_cells(start_row=1, end_row=1, start_column=1 + left, end_column=width + left)
        sheet.cell(2, 1 + left, period)
        row = 4
        if pick.random() < 0.4:
            for text, first, last in groups:
                sheet.cell(row, first + left, text)
                if last > first:
                    sheet.merge_cells(start_row=row, end_row=row, start_column=first + left, end_column=last + left)
            row += 1
    for at, (heading, _) in enumerate(columns):
        sheet.cell(row, at + 1 + left, heading).font = Font(bold=True)
    return book, sheet, row, left


def save(book, sheet, folder, number, truth):
    """Saves the book and what it says."""
    path = folder / f"{number:03d}.xlsx"
    book.active = book.index(sheet)
    book.save(path)
    truth["file"] = path.name
    path.with_suffix(".json").write_text(json.dumps(truth))


def convert(folder):
    """CSV and TSV as LibreOffice exports them: as shown, quoted where needed."""
    for form, to, suffix in (
        ("lo-xlsx", "xlsx:Calc MS Excel 2007 XML", "xlsx"),
        ("ods", "ods", "ods"),
        ("csv", "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false", "csv"),
        ("tsv", "csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false", "csv"),
    ):
        truths = [path for path in sorted(folder.glob("*.json")) if json.loads(path.read_text())["form"] == form]
        if not truths:
            continue
        out = folder / form
        subprocess.run(["soffice", "--headless", "--convert-to", to, "--outdir", str(out),
                        *[str(path.with_suffix(".xlsx")) for path in truths]], check=True, stdout=subprocess.DEVNULL)
        for path in truths:
            truth = json.loads(path.read_text())
            truth["file"] = f"{form}/{path.stem}.{suffix}"
            path.write_text(json.dumps(truth))
