# Tells what PDF files say of themselves, as JSON: one object for each file named.
import json
import sys

import pikepdf


def elements(node):
    """Every element of the structure tree below a node."""
    for child in node if isinstance(node, pikepdf.Array) else [node]:
        if isinstance(child, pikepdf.Dictionary) and '/S' in child:
            yield child
            if '/K' in child:
                yield from elements(child.K)


def fonts(pdf):
    for page in pdf.pages:
        for _, font in page.Resources.Font.items():
            yield font.DescendantFonts[0]


def facts(name):
    with pikepdf.open(name) as pdf:
        root = pdf.Root
        tags = [element for element in elements(root.StructTreeRoot.K)]
        xmp = pdf.open_metadata()
        return {
            'lang': str(root.Lang),
            'marked': bool(root.MarkInfo.Marked),
            'part': xmp.get('{http://www.aiim.org/pdfua/ns/id/}part'),
            'title': xmp.get('dc:title'),
            'showsTitle': bool(root.ViewerPreferences.DisplayDocTitle),
            'created': str(pdf.docinfo.CreationDate),
            'figures': [str(tag.get('/Alt', '')) for tag in tags if tag.S == '/Figure'],
            'boxed': all('/BBox' in tag.A for tag in tags if tag.S == '/Figure'),
            'headings': [str(tag.S) for tag in tags if str(tag.S).startswith('/H')],
            'unscoped': sum(1 for tag in tags if tag.S == '/TH' and '/Scope' not in tag.get('/A', {})),
            'cells': sum(1 for tag in tags if tag.S in ('/TH', '/TD')),
            'fonts': sorted({str(font.BaseFont) for font in fonts(pdf)}),
            'embedded': all('/FontFile2' in font.FontDescriptor for font in fonts(pdf)),
            'pages': len(pdf.pages),
        }


print(json.dumps([facts(name) for name in sys.argv[1:]]))
