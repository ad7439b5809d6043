"""What the writers of spreadsheets have in common: names, amounts as cells, and the forms that LibreOffice writes."""

import json
import subprocess

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
